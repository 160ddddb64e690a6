/** Where requests wait that have to be rendered (decision 084). */
import { LRUCache } from 'lru-cache';
import type { Asker, Refusal } from '#app/queue/fair-queue.ts';
import { createGate, type Gate, type GateOptions } from '#app/queue/load-gate.ts';

/** Pages, and those with a search or a filter, which take longer. */
type PageKind = 'page' | 'search';

export interface PageGates extends Readonly<Record<PageKind, Gate>> {
  /** A page with this path and query has to be rendered. */
  rendered(target: string, kind: PageKind): void;
  /** A page with this path and query was in memory. */
  inMemory(target: string): void;
  /**
   * Why a request would only be refused, as far as its path and query and who asks say. Under a lasting overload most
   * requests are refused, and the steps up to the gate would take more time for them than is left for pages. What was not
   * rendered lately takes all steps: it may be in memory, or lead elsewhere.
   *
   * @param asker who seems to ask; nothing has to be verified, because whom this lets pass comes to the gate
   */
  refuses(target: string, asker: () => Asker): Refusal | undefined;
}

const LIMITS: Readonly<Record<PageKind, GateOptions>> = {
  page: {
    ...{ atOnce: { least: 2, most: 32, first: 4 }, atOncePerAccount: 2, waitingPerAccount: 100 },
    waiting: { patienceMs: 1_000, least: 64, most: 1_000 },
  },
  search: {
    ...{ atOnce: { least: 2, most: 8, first: 2 }, atOncePerAccount: 1, waitingPerAccount: 20 },
    waiting: { patienceMs: 2_000, least: 20, most: 100 },
  },
};

const MOST_TARGETS = 5_000;
/** Characters of a path and query that is remembered. */
const LONGEST_TARGET = 400;

export function createPageGates(
  gates: Readonly<Record<PageKind, Gate>> = {
    page: createGate(LIMITS.page),
    search: createGate(LIMITS.search),
  },
): PageGates {
  const lately = new LRUCache<string, Gate>({ max: MOST_TARGETS });
  return {
    ...gates,
    rendered(target, kind) {
      if (target.length <= LONGEST_TARGET) lately.set(target, gates[kind]);
    },
    inMemory(target) {
      lately.delete(target);
    },
    refuses: (target, asker) => lately.get(target)?.refuses(asker()),
  };
}
