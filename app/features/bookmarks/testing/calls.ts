import {
  findUser,
  stranger,
  V,
  VERTICAL,
  type Calls,
  type Prepared,
  type Read,
  type SampleSite,
} from '#tests/support/operations/calls.ts';
import { MOST_BOOKMARKS, MOST_LABELS, MOST_LABELS_OF_ONE } from '../limits.ts';
import { bookmarks } from '../store.server.ts';
import { labelCalls } from './label-calls.ts';

/** Labels change at this time, and none is shared. */
const WHEN = { at: '2026-11-20T09:00:00.000Z', sharedIds: [] };

/** Id of a bookmark of the reader. */
async function addedBookmark({ clientFor, tokens }: Prepared): Promise<string> {
  const body = { nid: 2001, labels: ['Banks'] };
  await clientFor(tokens['full']!.access).call('addBookmark', { body });
  return String(body.nid);
}

/** As many bookmarks as a reader may have. */
async function fillBookmarks(site: SampleSite): Promise<void> {
  const { id: user_id } = await findUser(site, 'reader');
  const row = { user_id, vertical: VERTICAL, title: 'A page', type: 'guide', version: 1 };
  for (let nid = 10_000; nid < 10_000 + MOST_BOOKMARKS; nid++)
    await site.store.of(bookmarks).add({ ...row, nid }, undefined, WHEN, MOST_BOOKMARKS);
}

/** As many labels as a reader may have, of one without other bookmarks, on bookmarks that are not in the library. @returns one of the items */
async function addAllLabels(site: SampleSite): Promise<number> {
  const { id: user_id } = await findUser(site, 'worker');
  const row = { user_id, vertical: VERTICAL, title: 'A page', type: 'guide', version: 1 };
  const names = Array.from({ length: MOST_LABELS }, (_, number) => `Label ${number}`);
  const first = 20_000;
  for (let at = 0; at < names.length; at += MOST_LABELS_OF_ONE)
    await site.store
      .of(bookmarks)
      .add(
        { ...row, nid: first + at },
        { add: names.slice(at, at + MOST_LABELS_OF_ONE) },
        ...([WHEN, MOST_BOOKMARKS] as const),
      );
  // One without labels of its own.
  await site.store.of(bookmarks).add({ ...row, nid: first - 1 }, undefined, WHEN, MOST_BOOKMARKS);
  return first - 1;
}

/** What the generic tests need to know of the operations of bookmarks. */
export const calls = {
  bookmarks: {
    need: 'subscription',
    good: { query: { text: 'united', label: '', sort: 'title', page: 1 } },
    reads: () => [[`${V}/bookmarks`], [`${V}/bookmarks?changed=true&sort=title`]],
    problems: {
      not_found: () => [`${V}/bookmarks?page=2`],
      subscription_inactive: () => stranger(`${V}/bookmarks`),
    },
  },
  exportBookmarks: {
    need: 'subscription',
    good: { query: { format: 'csv', sort: 'title' } },
    matrix: { query: '?format=csv' },
    reads: () => [[`${V}/bookmarks/export?format=csv`]],
    problems: {
      subscription_inactive: () => stranger(`${V}/bookmarks/export?format=csv`),
    },
  },
  bookmarked: {
    need: 'subscription',
    good: { query: { rows: '2001,1002' } },
    reads: () => [[`${V}/bookmarks/nids`]],
    problems: {
      subscription_inactive: () => stranger(`${V}/bookmarks/nids`),
    },
  },
  markRead: {
    need: 'subscription',
    good: { body: { nid: 2001, read: true } },
    reads: 'nothing',
    problems: {
      not_found: () => [`${V}/read-marks`, { json: { nid: 999, read: true } }],
      subscription_inactive: () => [`${V}/read-marks`, { who: 'stranger', json: { nid: 1002, read: true } }],
    },
  },
  addBookmark: {
    need: 'subscription',
    good: { body: { nid: 2001, labels: ['SEPA'] } },
    reads: ({ planted }) => planted.map(({ nid }): Read => [`${V}/bookmarks`, { nid }]),
    problems: {
      not_found: () => [`${V}/bookmarks`, { json: { nid: 999 } }],
      too_many_bookmarks: async (site) => {
        await fillBookmarks(site);
        return [`${V}/bookmarks`, { json: { nid: 1002 } }];
      },
      too_many_labels: async (site) => {
        await addAllLabels(site);
        return [`${V}/bookmarks`, { who: 'worker', json: { nid: 1002, labels: ['One more'] } }];
      },
      subscription_inactive: () => [`${V}/bookmarks`, { who: 'stranger', json: { nid: 1002 } }],
    },
  },
  changeBookmarks: {
    need: 'subscription',
    good: { body: { nids: [2001], action: 'read' } },
    reads: 'nothing',
    problems: {
      too_many_bookmarks: async (site) => {
        await fillBookmarks(site);
        return [`${V}/bookmarks/bulk`, { json: { nids: [1002], action: 'restore' } }];
      },
      too_many_labels: async (site) => {
        const nid = await addAllLabels(site);
        return [
          `${V}/bookmarks/bulk`,
          { who: 'worker', json: { nids: [nid], action: 'label', add: ['One more'] } },
        ];
      },
      subscription_inactive: () => [
        `${V}/bookmarks/bulk`,
        { who: 'stranger', json: { nids: [1002], action: 'remove' } },
      ],
    },
  },
  renameBookmarkFolder: {
    need: 'subscription',
    good: async (side) => {
      await addedBookmark(side);
      return { body: { name: 'Banks', new_name: 'Lenders' } };
    },
    reads: 'nothing',
    problems: {
      not_found: () => [`${V}/bookmarks/folders`, { json: { name: 'None', new_name: 'Other' } }],
      subscription_inactive: () => [
        `${V}/bookmarks/folders`,
        { who: 'stranger', json: { name: 'None', new_name: 'Other' } },
      ],
    },
  },
  bookmark: {
    need: 'subscription',
    good: async (side) => ({ params: { id: await addedBookmark(side) } }),
    matrix: { missing: true },
    reads: ({ planted }) => planted.map(({ nid }): Read => [`${V}/bookmarks/${nid}`]),
    problems: {
      not_found: () => [`${V}/bookmarks/1002`],
      subscription_inactive: () => stranger(`${V}/bookmarks/1002`),
    },
  },
  compareBookmark: {
    need: 'subscription',
    good: async (side) => ({ params: { id: await addedBookmark(side) } }),
    matrix: { missing: true },
    reads: ({ planted }) => planted.map(({ nid }): Read => [`${V}/bookmarks/${nid}/comparison`]),
    problems: {
      not_found: () => [`${V}/bookmarks/1002/comparison`],
      subscription_inactive: () => stranger(`${V}/bookmarks/1002/comparison`),
    },
  },
  changeBookmark: {
    need: 'subscription',
    good: async (side) => ({ params: { id: await addedBookmark(side) }, body: { seen: 1 } }),
    plain: { params: { id: '1' }, body: { labels: [] } },
    reads: 'nothing',
    problems: {
      not_found: () => [`${V}/bookmarks/1002`, { method: 'PATCH', json: { labels: [] } }],
      too_many_labels: async (site) => {
        const nid = await addAllLabels(site);
        return [`${V}/bookmarks/${nid}`, { who: 'worker', method: 'PATCH', json: { labels: ['One more'] } }];
      },
      subscription_inactive: () => [
        `${V}/bookmarks/1002`,
        { who: 'stranger', method: 'PATCH', json: { labels: [] } },
      ],
    },
  },
  deleteBookmark: {
    need: 'subscription',
    good: async (side) => ({ params: { id: await addedBookmark(side) } }),
    matrix: { missing: true },
    reads: 'nothing',
    problems: {
      not_found: () => [`${V}/bookmarks/x`, { method: 'DELETE' }],
      subscription_inactive: () => [`${V}/bookmarks/1002`, { who: 'stranger', method: 'DELETE' }],
    },
  },
  ...labelCalls,
} satisfies Calls;
