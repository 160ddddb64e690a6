import { stranger, V, type Calls } from './calls.ts';

/** The home page. */
export const homeCalls = {
  home: {
    need: 'subscription',
    good: {},
    reads: () => [[`${V}/home`]],
    problems: {
      subscription_inactive: () => stranger(`${V}/home`),
    },
  },
  homeMine: {
    need: 'subscription',
    good: {},
    reads: () => [[`${V}/home/mine`]],
    problems: {
      subscription_inactive: () => stranger(`${V}/home/mine`),
    },
  },
} satisfies Calls;
