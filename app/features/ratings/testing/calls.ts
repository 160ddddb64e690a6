import { stranger, V, type Calls, type Read } from '#tests/support/operations/calls.ts';

/** What the generic tests need to know of the operations of ratings. */
export const calls = {
  rating: {
    need: 'subscription',
    good: { query: { nid: 2001 } },
    matrix: { query: '?nid=2147483000', missing: true },
    reads: ({ planted }) => planted.map(({ nid }): Read => [`${V}/rating?nid=${nid}`]),
    problems: {
      not_found: () => [`${V}/rating?nid=999`],
      permission_missing: () => [`${V}/rating?nid=2001`],
      subscription_inactive: () => stranger(`${V}/rating?nid=1001`),
    },
  },
  ratePage: {
    need: 'subscription',
    good: { body: { nid: 2001, value: 3, comment: 'The dates helped.' } },
    reads: ({ planted }) =>
      planted.map(({ nid }): Read => [`${V}/rating`, { nid, value: 4, comment: 'Very useful' }]),
    problems: {
      not_found: () => [`${V}/rating`, { json: { nid: 999, value: 1 } }],
      permission_missing: () => [`${V}/rating`, { json: { nid: 2001, value: 1 } }],
      subscription_inactive: () => [`${V}/rating`, { who: 'stranger', json: { nid: 1001, value: 1 } }],
    },
  },
  responsibleReports: {
    need: 'administrator',
    good: { who: 'admin', query: { sort: 'lowest', page: 1 } },
    reads: () => [[`${V}/tools/resposible/reports`]],
    problems: {
      permission_missing: () => [`${V}/tools/resposible/reports`],
    },
  },
} satisfies Calls;
