/** Bookmarks of readers on items, with their folders. */
import type { ExpressionBuilder, Selectable } from 'kysely';
import { lockAccount } from '#app/store/engines/locks.ts';
import { sortKey } from '#app/text/normalise.ts';
import type { FeatureStore } from '#app/store/feature-store.ts';
import type { Database, Db } from '#app/store/tables.ts';
import { readMarksPart } from './read-marks-store.server.ts';
import type { BookmarkTable } from './tables.ts';

export type BookmarkRow = Selectable<BookmarkTable>;
type NewBookmark = Pick<BookmarkRow, 'user_id' | 'vertical' | 'nid' | 'title' | 'type' | 'version'>;

export interface BookmarksQuery {
  /** Words that each title contains, in any order; empty for all. */
  words: readonly string[];
  /** Only this folder; empty for bookmarks without one. */
  folder?: string | undefined;
  type?: string | undefined;
  /** Only items with a newer version than the reader has seen. */
  changed: boolean;
  sort: 'created' | 'title' | 'changed';
  limit: number;
  offset: number;
}

/** All bookmarks of a reader in a vertical, counted. */
interface BookmarkCounts {
  total: number;
  /** Items with a newer version than the reader has seen. */
  changed: number;
  /** Bookmarks without a folder. */
  unfiled: number;
  /** From A to Z. */
  folders: { name: string; count: number }[];
  types: { type: string; count: number }[];
}

/** A change of many bookmarks. `read`: the reader has seen the current versions. */
type BookmarksChange = { action: 'remove' | 'restore' | 'read' } | { action: 'move'; folder: string };

type Joined = ExpressionBuilder<Database & { content: Database['content'] }, 'bookmark' | 'content'>;

/** The bookmarks in a database. */
export function bookmarks(db: Db) {
  const own = (on: Db, userId: number, vertical: string) =>
    on
      .selectFrom('bookmark')
      .where('bookmark.user_id', '=', userId)
      .where('bookmark.vertical', '=', vertical)
      .where('bookmark.deleted_at', 'is', null);
  const withItems = (userId: number, vertical: string) =>
    own(db, userId, vertical).leftJoin('content', (join) =>
      join
        .onRef('content.nid', '=', 'bookmark.nid')
        .onRef('content.vertical', '=', 'bookmark.vertical')
        .on('content.status', '=', 'published'),
    );
  const isNewer = (where: Joined) => where('content.version', '>', where.ref('bookmark.version'));

  return {
    /** A bookmark of this reader; undefined if it does not exist or is removed. */
    get: (userId: number, vertical: string, nid: number): Promise<BookmarkRow | undefined> =>
      own(db, userId, vertical).selectAll().where('nid', '=', nid).executeTakeFirst(),
    /**
     * Adds a bookmark, or moves the one that exists to the folder, if one is given.
     *
     * @param most bookmarks that the reader may have in the vertical, without removed ones
     * @returns undefined if the reader has as many already
     */
    add: (
      bookmark: NewBookmark,
      folder: string | undefined,
      at: string,
      most: number,
    ): Promise<{ bookmark: BookmarkRow; added: boolean } | undefined> =>
      db.transaction().execute(async (on) => {
        const { user_id, vertical, nid } = bookmark;
        // One at a time for a reader, so that two tabs do not exceed the limit.
        await lockAccount(on, user_id);
        const known = await own(on, user_id, vertical).selectAll().where('nid', '=', nid).executeTakeFirst();
        if (known) {
          if (folder === undefined || folder === known.folder) return { bookmark: known, added: false };
          await on
            .updateTable('bookmark')
            .set({ folder })
            .where('user_id', '=', user_id)
            .where('vertical', '=', vertical)
            .where('nid', '=', nid)
            .execute();
          return { bookmark: { ...known, folder }, added: false };
        }
        const { count } = await own(on, user_id, vertical)
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) >= most) return undefined;
        const row = { ...bookmark, folder: folder ?? '', seen_at: at, created_at: at, deleted_at: null };
        await on
          .insertInto('bookmark')
          .values(row)
          .onConflict((conflict) => conflict.columns(['user_id', 'vertical', 'nid']).doUpdateSet(row))
          .execute();
        return { bookmark: row, added: true };
      }),
    async list(
      userId: number,
      vertical: string,
      { words, folder, type, changed, sort, limit, offset }: BookmarksQuery,
    ): Promise<{ bookmarks: BookmarkRow[]; found: number }> {
      let matching = withItems(userId, vertical);
      if (folder !== undefined) matching = matching.where('bookmark.folder', '=', folder);
      if (type !== undefined) matching = matching.where('bookmark.type', '=', type);
      if (changed) matching = matching.where(isNewer);
      const rows = await matching
        .selectAll('bookmark')
        .select(['content.title as now', 'content.changed as changed'])
        .orderBy('bookmark.created_at', 'desc')
        .orderBy('bookmark.nid')
        .execute();
      // A reader has at most some thousands: their titles are compared here, in the same way on both engines.
      const found = rows
        .map(({ now, changed: updated, ...bookmark }) => ({
          bookmark,
          updated: updated ?? '',
          key: sortKey(now ?? bookmark.title),
        }))
        .filter(({ key }) => words.every((word) => key.includes(sortKey(word))));
      if (sort === 'title') found.sort((a, b) => compare(a.key, b.key));
      if (sort === 'changed') found.sort((a, b) => compare(b.updated, a.updated));
      const page = found.slice(offset, offset + limit);
      return { bookmarks: page.map(({ bookmark }) => bookmark), found: found.length };
    },
    async count(userId: number, vertical: string): Promise<BookmarkCounts> {
      const countBy = (column: 'folder' | 'type') =>
        own(db, userId, vertical)
          .select(({ fn }) => [`bookmark.${column} as name`, fn.countAll<number | string>().as('count')])
          .groupBy(`bookmark.${column}`)
          .execute();
      const [folders, types, changed] = await Promise.all([
        countBy('folder'),
        countBy('type'),
        withItems(userId, vertical)
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .where(isNewer)
          .executeTakeFirstOrThrow(),
      ]);
      const numbers = folders.map(({ name, count }) => ({ name, count: Number(count) }));
      return {
        total: numbers.reduce((sum, { count }) => sum + count, 0),
        changed: Number(changed.count),
        unfiled: numbers.find(({ name }) => name === '')?.count ?? 0,
        folders: numbers.filter(({ name }) => name !== '').sort(byName),
        types: types.map(({ name, count }) => ({ type: name, count: Number(count) })),
      };
    },
    /** Bookmarks whose items have a newer version than the reader has seen, changed since a time, the latest change first. */
    changed: (userId: number, vertical: string, since: string, limit: number) =>
      own(db, userId, vertical)
        .innerJoin('content', 'content.nid', 'bookmark.nid')
        .whereRef('content.vertical', '=', 'bookmark.vertical')
        .where('content.status', '=', 'published')
        .whereRef('content.version', '>', 'bookmark.version')
        .where('content.changed', '>=', since)
        .select(['bookmark.nid', 'bookmark.version as seen', 'bookmark.seen_at', 'bookmark.created_at'])
        .select(['content.version', 'content.changed'])
        .orderBy('content.changed', 'desc')
        .limit(limit)
        .execute(),
    async total(userId: number, vertical: string): Promise<number> {
      const { count } = await own(db, userId, vertical)
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    /** Ids of all bookmarked items, the newest bookmark first, and the folders from A to Z. */
    async inShort(userId: number, vertical: string): Promise<{ nids: number[]; folders: string[] }> {
      const rows = await own(db, userId, vertical)
        .select(['nid', 'folder'])
        .orderBy('created_at', 'desc')
        .orderBy('nid')
        .execute();
      const folders = [...new Set(rows.map(({ folder }) => folder))].filter((folder) => folder !== '');
      return {
        nids: rows.map(({ nid }) => nid),
        folders: folders.sort((a, b) => byName({ name: a }, { name: b })),
      };
    },
    /**
     * Changes those of the bookmarks that the reader has.
     *
     * @returns ids of the items whose bookmarks were changed
     */
    async changeMany(
      userId: number,
      vertical: string,
      nids: readonly number[],
      change: BookmarksChange,
      at: string,
    ): Promise<number[]> {
      if (nids.length === 0) return [];
      const { action } = change;
      const rows = await db
        .updateTable('bookmark')
        .set(({ ref, selectFrom, fn }) => {
          if (action === 'remove') return { deleted_at: at };
          if (action === 'restore') return { deleted_at: null };
          if (action === 'move') return { folder: change.folder };
          const current = selectFrom('content')
            .whereRef('content.nid', '=', 'bookmark.nid')
            // Nobody has seen a scheduled version.
            .where('content.status', '!=', 'scheduled')
            .select('content.version');
          return { version: fn.coalesce(current, ref('bookmark.version')), seen_at: at };
        })
        .where('user_id', '=', userId)
        .where('vertical', '=', vertical)
        .where('nid', 'in', nids)
        .where('deleted_at', action === 'restore' ? 'is not' : 'is', null)
        .returning('nid')
        .execute();
      return rows.map(({ nid }) => nid);
    },
    /** Records a version that the reader has seen; an older one than recorded changes nothing. */
    async see(userId: number, vertical: string, nid: number, version: number, at: string): Promise<void> {
      await db
        .updateTable('bookmark')
        .set({ version, seen_at: at })
        .where('user_id', '=', userId)
        .where('vertical', '=', vertical)
        .where('nid', '=', nid)
        .where('version', '<', version)
        .execute();
    },
    /** Moves all bookmarks of a folder to another. @returns whether the folder exists */
    async renameFolder(userId: number, vertical: string, name: string, newName: string): Promise<boolean> {
      const renamed = await db
        .updateTable('bookmark')
        .set({ folder: newName })
        .where('user_id', '=', userId)
        .where('vertical', '=', vertical)
        .where('folder', '=', name)
        .where('deleted_at', 'is', null)
        .returning('nid')
        .execute();
      return renamed.length > 0;
    },
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byName = (a: { name: string }, b: { name: string }) =>
  compare(sortKey(a.name), sortKey(b.name)) || compare(a.name, b.name);

export const featureStore: FeatureStore = {
  ownData: [
    {
      id: 'bookmarks',
      title: 'Bookmarks',
      tables: ['bookmark'],
      read: (db, userId) =>
        db
          .selectFrom('bookmark')
          .select(['vertical', 'nid', 'title', 'folder', 'version', 'seen_at', 'created_at', 'deleted_at'])
          .where('user_id', '=', userId)
          .orderBy('created_at')
          .orderBy('nid')
          .execute(),
    },
    readMarksPart,
  ],
  async profile(db, userId) {
    const rows = await db
      .selectFrom('bookmark')
      .select(['nid', 'created_at as created_date'])
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('nid')
      .execute();
    return { bookmarks: rows };
  },
  async prune(db, before) {
    await db.deleteFrom('bookmark').where('deleted_at', '<', before).execute();
  },
};
