import { stranger, V, type Calls } from './calls.ts';

/** Horizon scanning. */
export const horizonCalls = {
  horizon: {
    need: { reads: 'regulatory-update' },
    good: { query: { from: '2026-01', jurisdiction: [1072] } },
    reads: () => [[`${V}/horizon`], [`${V}/horizon?from=2025-01&jurisdiction=1000`]],
    problems: {
      permission_missing: () => [`${V}/horizon`],
      subscription_inactive: () => stranger(`${V}/horizon`),
    },
  },
} satisfies Calls;
