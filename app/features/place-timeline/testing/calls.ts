/** What the generic tests need to know of the operation. */
import { stranger, V, type Calls } from '#tests/support/operations/calls.ts';

export const calls = {
  placeTimeline: {
    need: 'subscription',
    good: { query: { place: ['fi', 'se'], zoom: 'decade' } },
    reads: () =>
      ['', '&zoom=decade', '&zoom=decade&on=2031-01-01', '&zoom=month'].map((query): [string] => [
        `${V}/timeline?place=gb&place=eu${query}`,
      ]),
    problems: { subscription_inactive: () => stranger(`${V}/timeline`) },
  },
} satisfies Calls;
