/** Bookmarks as the API answers them. */
import { readablePath } from '#app/api/content/readable-path.ts';
import { contentAccess } from '#app/runtime/access.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import type { ContentRecord } from '#app/store/store.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { compareBookmark } from './comparison/comparison.server.ts';
import { getPageChanges } from './comparison/page-changes.server.ts';
import type { Bookmark, BookmarkComparison } from './contract.ts';
import type { BookmarkRow } from './store.server.ts';

/**
 * Bookmarks with the title and path that their pages have now. A page that the reader can no longer open has the title
 * that it had when it was bookmarked.
 */
export async function answerBookmarks(viewer: Viewer, rows: readonly BookmarkRow[]): Promise<Bookmark[]> {
  const records = await viewer.services.store.content.published(rows.map(({ nid }) => nid));
  const pages = new Map(records.map((record) => [record.nid, record]));
  return rows.map((row) => toBookmark(viewer, row, findReadable(viewer, pages.get(row.nid))));
}

/** One bookmark with the sections that changed since the reader saw the page. */
export async function answerBookmark(viewer: Viewer, row: BookmarkRow): Promise<Bookmark> {
  const [found] = await viewer.services.store.content.published([row.nid]);
  const record = findReadable(viewer, found);
  const { changes: _, ...bookmark } = toBookmark(viewer, row, record);
  const changes = record && (await getPageChanges(viewer, record, row));
  return { ...bookmark, ...(changes ? { changes } : {}) };
}

/** What changed word by word since the reader saw the page; undefined if the reader can no longer open it. */
export async function answerComparison(
  viewer: Viewer,
  row: BookmarkRow,
): Promise<BookmarkComparison | undefined> {
  const [found] = await viewer.services.store.content.published([row.nid]);
  const record = findReadable(viewer, found);
  if (!record) return undefined;
  const { nid, title, label, path } = toBookmark(viewer, row, record);
  return {
    ...{ nid, title, label, path: path!, seen: row.seen_at, changed: record.changed },
    ...{ version: record.version, ...(await compareBookmark(viewer, record, row)) },
  };
}

const findReadable = (viewer: Viewer, record: ContentRecord | undefined): ContentRecord | undefined =>
  record && readablePath(viewer, record) ? record : undefined;

function toBookmark({ vertical, reader }: Viewer, row: BookmarkRow, record?: ContentRecord): Bookmark {
  const type = record?.type ?? row.type;
  return {
    ...{ nid: row.nid, title: record?.title ?? row.title, type },
    label: vertical.contentTypes[type]?.title ?? type,
    ...(row.folder === '' ? {} : { folder: row.folder }),
    ...{ created_date: row.created_at, version: row.version },
    ...(record && {
      path: contentPath(vertical, record)!,
      updated: record.changed,
      access: contentAccess(vertical, record, reader),
    }),
    ...(record && record.version > row.version
      ? { changes: { seen: row.seen_at, changed: record.changed } }
      : {}),
  };
}
