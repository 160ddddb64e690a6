import { stranger, V, type Calls, type Read } from '#tests/support/operations/calls.ts';

/** What the generic tests need to know of the operations of the list. */
export const calls = {
  readLater: {
    need: 'subscription',
    good: {},
    reads: () => [[`${V}/read-later`]],
    problems: { subscription_inactive: () => stranger(`${V}/read-later`) },
  },
  addReadLater: {
    need: 'subscription',
    good: { body: { nid: 2001 } },
    reads: ({ planted }) => planted.map(({ nid }): Read => [`${V}/read-later`, { nid }]),
    problems: {
      not_found: () => [`${V}/read-later`, { json: { nid: 999 } }],
      subscription_inactive: () => [`${V}/read-later`, { who: 'stranger', json: { nid: 1001 } }],
    },
  },
  removeReadLater: {
    need: 'subscription',
    good: { params: { nid: '2001' } },
    reads: 'nothing',
    problems: {
      not_found: () => [`${V}/read-later/none`, { method: 'DELETE' }],
      subscription_inactive: () => [`${V}/read-later/2001`, { who: 'stranger', method: 'DELETE' }],
    },
  },
} satisfies Calls;
