/** Where requests wait that have to be rendered (decision 084). */
import { createGate, type Gate, type GateOptions } from '#app/queue/load-gate.ts';

/** Pages, and those with a search or a filter, which take longer. */
export type PageGates = Readonly<Record<'page' | 'search', Gate>>;

const LIMITS: Readonly<Record<keyof PageGates, GateOptions>> = {
  page: {
    ...{ atOnce: { least: 2, most: 32, first: 4 }, atOncePerAccount: 2, waitingPerAccount: 100 },
    waiting: { patienceMs: 1_000, least: 64, most: 1_000 },
  },
  search: {
    ...{ atOnce: { least: 2, most: 8, first: 2 }, atOncePerAccount: 1, waitingPerAccount: 20 },
    waiting: { patienceMs: 2_000, least: 20, most: 100 },
  },
};

export const createPageGates = (): PageGates => ({
  page: createGate(LIMITS.page),
  search: createGate(LIMITS.search),
});
