/** What the generic tests need to know of the operations. */
import { stranger, V, type Calls } from '#tests/support/operations/calls.ts';

const PATH = `${V}/changes-since`;
const PAGES = `${V}/changed-pages`;
const KEY = '0b5c3a52-6f1e-4a55-9a43-3c8f8f1f3c11';

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
    good: {
      query: { day: '2026-01-01', place: 1101, type: 'guide', said: 'material', only: 'mine', read: KEY },
    },
    reads: () => [[PAGES], [`${PAGES}?day=2026-01-01`], [`${PAGES}?thing=reports.1.saved`]],
    problems: {
      invalid_request: () => [`${PAGES}?day=9999-01-01`],
      subscription_inactive: () => stranger(PAGES),
    },
  },
  exportChangedPages: {
    need: 'subscription',
    good: { query: { format: 'csv', since: 'bookmarks' } },
    matrix: { query: '?format=csv' },
    reads: () => [[`${PAGES}/export?format=csv`], [`${PAGES}/export?format=csv&day=2026-01-01`]],
    problems: {
      invalid_request: () => [`${PAGES}/export?format=csv&since=nothing`],
      subscription_inactive: () => stranger(`${PAGES}/export?format=csv`),
    },
  },
  markPagesRead: {
    need: 'subscription',
    good: { body: { key: KEY, pages: [{ nid: 1001, version: 1 }] } },
    matrix: { body: { key: KEY, pages: [{ nid: 1001, version: 1 }] } },
    reads: 'nothing',
    problems: {
      subscription_inactive: () => [
        `${PAGES}/read`,
        { who: 'stranger', json: { key: KEY, pages: [{ nid: 1001, version: 1 }] } },
      ],
    },
  },
  undoPagesRead: {
    need: 'subscription',
    good: { body: { key: KEY } },
    matrix: { body: { key: KEY } },
    reads: 'nothing',
    problems: {
      subscription_inactive: () => [`${PAGES}/unread`, { who: 'stranger', json: { key: KEY } }],
    },
  },
  wordsSince: {
    need: 'content',
    good: { params: { nid: '1001' }, query: { from: 1 } },
    matrix: { query: '?from=1' },
    plain: { params: { nid: '1001' }, query: { from: 1 } },
    reads: ({ planted }) =>
      planted.flatMap(({ nid }): [string][] => [
        [`${PATH}/${nid}/words?from=1`],
        [`${PATH}/${nid}/words?from=1&section=scope`],
      ]),
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
