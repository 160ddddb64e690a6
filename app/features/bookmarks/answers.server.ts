/**
 * Bookmarks as the API answers them, with what changed on a page since its reader saw it, as far as the reader may see
 * it.
 */
import { findWordsSince } from '#app/api/content/words-since.ts';
import { findPageDifference } from '#app/api/content/pages/page-difference.ts';
import { readablePath, type Viewer } from '#app/api/viewer.ts';
import { contentAccess } from '#app/runtime/access.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import type { ContentRecord } from '#app/store/store.ts';
import type { Bookmark, BookmarkComparison, PageChanges } from './contract.ts';
import type { BookmarkRow } from './store.server.ts';

/**
 * Bookmarks with the title and path that their pages have now. A page that the reader can no longer open has the title
 * that it had when it was bookmarked.
 */
export async function answerBookmarks(viewer: Viewer, rows: readonly BookmarkRow[]): Promise<Bookmark[]> {
  const records = await viewer.services.store.content.published(rows.map(({ nid }) => nid));
  const pages = new Map(records.map((record) => [record.nid, record]));
  const news = await findNews(viewer, records);
  return rows.map((row) =>
    toBookmark(viewer, row, findReadable(viewer, pages.get(row.nid)), news.get(row.nid)),
  );
}

/** One bookmark with the sections that changed since the reader saw the page. */
export async function answerBookmark(viewer: Viewer, row: BookmarkRow): Promise<Bookmark> {
  const [found] = await viewer.services.store.content.published([row.nid]);
  const record = findReadable(viewer, found);
  const { changes: _, ...bookmark } = toBookmark(viewer, row, record);
  const hasNews = record && (await findNews(viewer, [record])).get(row.nid)! > row.version;
  const changes = hasNews && (await getPageChanges(viewer, record, row));
  return { ...bookmark, ...(changes ? { changes } : {}) };
}

/** By item, the version that is its latest news. */
async function findNews({ services }: Viewer, records: readonly ContentRecord[]) {
  const rows = await services.store.content.latestNews(records.map(({ nid, version }) => ({ nid, version })));
  return new Map(rows.map(({ nid, version }) => [nid, version]));
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
    ...{ version: record.version, ...(await compareWords(viewer, record, row.version)) },
  };
}

async function compareWords(
  viewer: Viewer,
  record: ContentRecord,
  seen: number,
): Promise<Pick<BookmarkComparison, 'state' | 'redline'>> {
  if (record.version <= seen) return { state: 'same', redline: null };
  const redline = await findWordsSince(viewer, record, seen);
  return redline ? { state: 'compared', redline } : { state: 'unknown', redline: null };
}

const findReadable = (viewer: Viewer, record: ContentRecord | undefined): ContentRecord | undefined =>
  record && readablePath(viewer, record) ? record : undefined;

function toBookmark(
  { vertical, reader }: Viewer,
  row: BookmarkRow,
  record?: ContentRecord,
  news = 0,
): Bookmark {
  const type = record?.type ?? row.type;
  return {
    ...{ nid: row.nid, title: record?.title ?? row.title, type },
    label: vertical.contentTypes[type]?.title ?? type,
    labels: [...row.labels],
    ...(row.labels[0] === undefined ? {} : { folder: row.labels[0] }),
    ...{ created_date: row.created_at, version: row.version },
    ...(record && {
      path: contentPath(vertical, record)!,
      updated: record.changed,
      access: contentAccess(vertical, record, reader),
    }),
    ...(record && news > row.version ? { changes: { seen: row.seen_at, changed: record.changed } } : {}),
  };
}

/** What a page has that it did not have when the reader saw it. Undefined if the reader sees no difference. */
async function getPageChanges(
  viewer: Viewer,
  record: ContentRecord,
  { version: seen, seen_at }: Pick<BookmarkRow, 'version' | 'seen_at'>,
): Promise<PageChanges | undefined> {
  const common = { seen: seen_at, changed: record.changed };
  const difference = await findPageDifference(viewer, record, seen);
  if (difference.state === 'same') return undefined;
  // Nothing is known about its sections.
  if (difference.state === 'not-compared') return { ...common, sections: [], elsewhere: true };
  const { sections, elsewhere } = difference;
  return { ...common, sections: sections.map(({ key: _, ...section }) => section), elsewhere };
}
