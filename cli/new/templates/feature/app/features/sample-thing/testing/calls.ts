import { stranger, V, type Calls } from '#tests/support/operations/calls.ts';

/** What the generic tests need to know of the operations of the feature. */
export const calls = {
  sampleThing: {
    need: 'subscription',
    good: {},
    reads: 'nothing',
    problems: { subscription_inactive: () => stranger(`${V}/sample-thing`) },
  },
} satisfies Calls;
