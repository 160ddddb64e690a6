/** Bookmarks of the reader: to list, add, change, remove and restore. */
import type { Static } from 'typebox';
import { grouped } from '#app/text/count.ts';
import { mayReadType } from '#app/runtime/access.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { UNDO_DAYS } from '#app/api/undo-days.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { answerBookmark, answerBookmarks, answerComparison } from './answers.server.ts';
import { type Bookmark, type Bookmarked } from './contract.ts';
import type { BookmarksQuery } from './contract/lists.ts';
import type { LabelChange } from './labels-store.server.ts';
import { cleanLabel, cleanLabels, MOST_BOOKMARKS, MOST_LABELS, MOST_LABELS_OF_ONE } from './limits.ts';
import { labelsAt } from './shared-labels.server.ts';
import { readMarks } from './read-marks-store.server.ts';
import { bookmarks as bookmarksIn } from './store.server.ts';

/** Bookmarks on a page of the list. */
const PAGE = 50;

const tooMany = () =>
  failure('too_many_bookmarks', {
    detail: `You have ${grouped(MOST_BOOKMARKS)} bookmarks. Remove one to add another.`,
  });

const tooManyLabels = (limit: 'bookmark' | 'reader') =>
  failure('too_many_labels', {
    detail:
      limit === 'reader'
        ? `You have ${MOST_LABELS} labels. Rename or remove one to add another.`
        : `A bookmark has ${MOST_LABELS_OF_ONE} labels at most.`,
  });

/** Labels as a request names them: some to add, or one folder that replaces them all. */
const namedLabels = (labels: readonly string[] | undefined, folder: string | undefined) =>
  labels ? { add: cleanLabels(labels) } : folder === undefined ? undefined : onlyFolder(folder);
const onlyFolder = (folder: string): LabelChange => ({ add: cleanLabels([folder]), only: true });

/** The filters and the order of a query, as the store has them. */
export function toStored({
  text = '',
  folder,
  label = folder,
  type,
  changed = false,
  sort = 'created',
}: Omit<Static<typeof BookmarksQuery>, 'page'>) {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return { words, type, changed, sort, label: label === undefined ? undefined : cleanLabel(label) };
}

const bookmarks = operation('bookmarks', {
  summary: 'Bookmarks of the reader, with the number of each label',
  auth: 'subscriber',
  scope: 'read',
  load: 'screen',
  problems: ['not_found'],
  async handle({ services, viewer, query }) {
    const { user, vertical } = viewer;
    const { page = 1 } = query;
    const [list, { types, ...counts }] = await Promise.all([
      services.store.of(bookmarksIn).list(user.userId, vertical.id, {
        ...toStored(query),
        ...{ limit: PAGE, offset: (page - 1) * PAGE },
      }),
      services.store.of(bookmarksIn).count(user.userId, vertical.id),
    ]);
    const pages = Math.max(1, Math.ceil(list.found / PAGE));
    if (page > pages) return failure('not_found', { detail: `There are ${pages} pages.` });
    return success({
      ...counts,
      ...{ folders: counts.labels, unfiled: counts.unlabelled },
      bookmarks: await answerBookmarks(viewer, list.bookmarks),
      types: types
        .map(({ type: id, count }) => ({ type: id, label: vertical.contentTypes[id]?.title ?? id, count }))
        .sort((a, b) => a.label.localeCompare(b.label, 'en')),
      ...{ found: list.found, page, pages, most: MOST_BOOKMARKS },
    });
  },
});

/** Ids of rows; what no item can have is left out. */
function readIds(rows: string | undefined): number[] {
  const nids = (rows ?? '').split(',').map(Number);
  return [...new Set(nids)].filter((nid) => nid > 0 && nid <= 2147483647);
}

const bookmarked = operation('bookmarked', {
  summary:
    'Ids of everything that the reader has bookmarked, the names of the labels, and rows marked as read',
  auth: 'subscriber',
  scope: 'read',
  async handle({ viewer, query: { rows } }) {
    const [inShort, read] = await Promise.all([getBookmarked(viewer), findRead(viewer, readIds(rows))]);
    return success({ ...inShort, read });
  },
});

const addBookmark = operation('addBookmark', {
  summary: 'Bookmarks an item, once; with labels it adds them to a bookmark that exists',
  auth: 'subscriber',
  statuses: { 200: 'It was bookmarked before.', 201: 'The new bookmark.' },
  problems: ['not_found', 'too_many_bookmarks', 'too_many_labels'],
  async handle({ services, viewer, body: { nid, labels, folder } }) {
    const { user, vertical, reader } = viewer;
    const [item] = await services.store.content.published([nid]);
    const isHere = item?.vertical === vertical.id && mayReadType(vertical, item.type, reader);
    if (!isHere || !contentPath(vertical, item)) return failure('not_found');
    const { title, type, version } = item;
    const change = namedLabels(labels, folder);
    // Without labels, none of those that are shared changes.
    const when = change ? await labelsAt(viewer) : { at: services.now().toISOString(), sharedIds: [] };
    const row = { user_id: user.userId, vertical: vertical.id, nid, title, type, version };
    const added = await services.store.of(bookmarksIn).add(row, change, when, MOST_BOOKMARKS);
    if ('full' in added) return added.full === 'labels' ? tooManyLabels(added.limit) : tooMany();
    return success(await answerBookmark(viewer, added.bookmark), { status: added.added ? 201 : 200 });
  },
});

/** Everything that the reader has bookmarked, without read marks. */
export async function getBookmarked({ services, user, vertical }: Viewer): Promise<Bookmarked> {
  const { nids, labels } = await services.store.of(bookmarksIn).inShort(user.userId, vertical.id);
  return { nids, labels, folders: labels, read: [] };
}

/** Those of the items that the reader has marked as read. */
export const findRead = ({ services, user, vertical }: Viewer, nids: readonly number[]) =>
  services.store.of(readMarks).among(user.userId, vertical.id, nids);

/** The reader's bookmark on a page; null without one. */
export async function getPageBookmark(viewer: Viewer, nid: number): Promise<Bookmark | null> {
  const { services, user, vertical } = viewer;
  const row = await services.store.of(bookmarksIn).get(user.userId, vertical.id, nid);
  return row ? answerBookmark(viewer, row) : null;
}

/** The reader's own bookmark; other people's do not exist for them. */
async function findBookmark({ services, user, vertical }: Viewer, id = '') {
  const nid = /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2147483647 ? Number(id) : 0;
  return services.store.of(bookmarksIn).get(user.userId, vertical.id, nid);
}

const bookmark = operation('bookmark', {
  summary: "The reader's bookmark on an item, with the sections that changed",
  auth: 'subscriber',
  scope: 'read',
  problems: ['not_found'],
  async handle({ viewer, params }) {
    const row = await findBookmark(viewer, params['id']);
    return row ? success(await answerBookmark(viewer, row)) : failure('not_found');
  },
});

const compareBookmark = operation('compareBookmark', {
  summary: 'The words of a bookmarked page that changed since the reader saw it',
  auth: 'subscriber',
  scope: 'read',
  // Comparing takes up to half a second.
  load: 'bulk',
  problems: ['not_found'],
  async handle({ viewer, params }) {
    const row = await findBookmark(viewer, params['id']);
    const comparison = row && (await answerComparison(viewer, row));
    return comparison ? success(comparison) : failure('not_found');
  },
});

const changeBookmark = operation('changeBookmark', {
  summary: 'Changes the labels of a bookmark, or records the version that the reader has seen',
  auth: 'subscriber',
  problems: ['not_found', 'too_many_labels'],
  async handle({ services, viewer, params, body: { labels, folder, seen } }) {
    const { user, vertical } = viewer;
    const row = await findBookmark(viewer, params['id']);
    if (!row) return failure('not_found');
    const store = services.store.of(bookmarksIn);
    const at = services.now().toISOString();
    const change = labels ? { add: cleanLabels(labels), only: true } : namedLabels(labels, folder);
    if (change) {
      const labelled = await store.label(user.userId, vertical.id, [row.nid], change, await labelsAt(viewer));
      if ('full' in labelled) return tooManyLabels(labelled.limit);
    }
    if (seen !== undefined) {
      const item = await services.store.content.get(row.nid);
      await store.see(user.userId, vertical.id, row.nid, Math.min(seen, item?.version ?? 0), at);
    }
    const now = await findBookmark(viewer, params['id']);
    return now ? success(await answerBookmark(viewer, now)) : failure('not_found');
  },
});

const deleteBookmark = operation('deleteBookmark', {
  summary: `Removes a bookmark; it can be restored for ${UNDO_DAYS} days`,
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ services, viewer, params }) {
    const { user, vertical } = viewer;
    const row = await findBookmark(viewer, params['id']);
    if (!row) return failure('not_found');
    const at = services.now().toISOString();
    await services.store
      .of(bookmarksIn)
      .changeMany(user.userId, vertical.id, [row.nid], { action: 'remove' }, at);
    return success({ done: true });
  },
});

const changeBookmarks = operation('changeBookmarks', {
  summary: 'Removes, restores, labels or marks as read many bookmarks',
  auth: 'subscriber',
  problems: ['too_many_bookmarks', 'too_many_labels'],
  async handle({ services, viewer, body }) {
    const { user, vertical } = viewer;
    const { nids, action, add = [], remove = [], folder = '' } = body;
    const store = services.store.of(bookmarksIn);
    if (action === 'restore') {
      const { total } = await store.count(user.userId, vertical.id);
      if (total + nids.length > MOST_BOOKMARKS) return tooMany();
    }
    if (action === 'label' || action === 'move') {
      const change =
        action === 'move' ? onlyFolder(folder) : { add: cleanLabels(add), remove: cleanLabels(remove) };
      const when = await labelsAt(viewer);
      const labelled = await store.label(user.userId, vertical.id, nids, change, when);
      return 'full' in labelled ? tooManyLabels(labelled.limit) : success({ nids: labelled });
    }
    const at = services.now().toISOString();
    return success({ nids: await store.changeMany(user.userId, vertical.id, nids, { action }, at) });
  },
});

const renameBookmarkFolder = operation('renameBookmarkFolder', {
  summary: 'Renames or removes a label, or merges it with another',
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ services, viewer, body: { name, new_name: newName } }) {
    const { user, vertical } = viewer;
    const [from, to] = [cleanLabel(name), cleanLabel(newName)];
    const found =
      from !== '' &&
      (await services.store
        .of(bookmarksIn)
        .renameLabel(user.userId, vertical.id, { from, to }, await labelsAt(viewer)));
    return found ? success({ done: true }) : failure('not_found');
  },
});

/** Paths with a fixed end come first: `nids` is not an id. */
export const bookmarkOperations = [
  ...[bookmarks, bookmarked, addBookmark, changeBookmarks, renameBookmarkFolder],
  ...[bookmark, compareBookmark, changeBookmark, deleteBookmark],
];
