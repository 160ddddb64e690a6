/** What the generic tests need to know of the operations. */
import { stranger, V, type Calls } from '#tests/support/operations/calls.ts';

const PATH = `${V}/changes-since`;

export const calls = {
  changedItems: {
    need: 'subscription',
    good: { query: { nids: '1001,2001' } },
    matrix: { query: '?nids=1001' },
    reads: ({ planted }) => [
      [
        `${PATH}?nids=${planted
          .slice(0, 100)
          .map(({ nid }) => nid)
          .join(',')}`,
      ],
    ],
    problems: { subscription_inactive: () => stranger(`${PATH}?nids=1`) },
  },
  changedPages: {
    need: 'subscription',
    good: {},
    reads: () => [[`${V}/changed-pages`]],
    problems: { subscription_inactive: () => stranger(`${V}/changed-pages`) },
  },
  wordsSince: {
    need: 'content',
    good: { params: { nid: '1001' }, query: { from: 1 } },
    matrix: { query: '?from=1' },
    plain: { params: { nid: '1001' }, query: { from: 1 } },
    reads: ({ planted }) => planted.map(({ nid }): [string] => [`${PATH}/${nid}/words?from=1`]),
    problems: {
      not_found: () => [`${PATH}/999999/words?from=1`],
      permission_missing: () => [`${PATH}/5001/words?from=1`],
      subscription_inactive: () => stranger(`${PATH}/1/words?from=1`),
    },
  },
  itemChangesSince: {
    need: 'content',
    good: { params: { nid: '1001' } },
    plain: { params: { nid: '1001' } },
    reads: ({ planted }) => planted.map(({ nid }): [string] => [`${PATH}/${nid}`]),
    problems: {
      not_found: () => [`${PATH}/999999`],
      permission_missing: () => [`${PATH}/5001`],
      subscription_inactive: () => stranger(`${PATH}/1`),
    },
  },
  markItemRead: {
    need: 'content',
    good: { params: { nid: '1001' }, body: { version: 1 } },
    plain: { params: { nid: '1001' }, body: { version: 1 } },
    reads: 'nothing',
    problems: {
      not_found: () => [`${PATH}/999999/read`, { json: { version: 1 } }],
      permission_missing: () => [`${PATH}/5001/read`, { json: { version: 1 } }],
      subscription_inactive: () => [`${PATH}/1/read`, { who: 'stranger', json: { version: 1 } }],
    },
  },
} satisfies Calls;
