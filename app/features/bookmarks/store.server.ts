/** Bookmarks of readers on items, with their labels. */
import { sql, type Selectable } from 'kysely';
import { hasNewsSince } from '#app/store/content/minor-changes.ts';
import { lockAccount } from '#app/store/engines/locks.ts';
import { sortKey } from '#app/text/normalise.ts';
import type { FeatureStore } from '#app/store/feature-store.ts';
import type { Db } from '#app/store/tables.ts';
import { labelMigrations } from './label-migrations.server.ts';
import { bookmarkLabels, TooManyLabels, type LabelChange, type LabelsAt } from './labels-store.server.ts';
import { bookmarksInProfile, bookmarksPart, labelsPart } from './own-bookmarks.server.ts';
import { handedLabels } from './handed-labels.server.ts';
import { readMarksPart } from './read-marks-store.server.ts';
import type { BookmarkTable } from './tables.ts';

export interface BookmarkRow extends Selectable<BookmarkTable> {
  /** From A to Z. */
  labels: readonly string[];
}
type NewBookmark = Pick<BookmarkRow, 'user_id' | 'vertical' | 'nid' | 'title' | 'type' | 'version'>;

export interface BookmarksQuery {
  /** Words that each title contains, in any order; empty for all. */
  words: readonly string[];
  /** Only with this label; empty for bookmarks without one. */
  label?: string | undefined;
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
  /** Bookmarks without a label. */
  unlabelled: number;
  /** From A to Z. */
  labels: { name: string; count: number }[];
  types: { type: string; count: number }[];
}

/** A change of many bookmarks. `read`: the reader has seen the current versions. */
interface BookmarksChange {
  action: 'remove' | 'restore' | 'read';
}

/** A bookmark or the reader would have too many labels. */
interface LabelsFull {
  full: 'labels';
  limit: TooManyLabels['limit'];
}

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
  const isNewer = hasNewsSince(sql.ref('bookmark.version'));

  /** Runs what changes labels with the lock of the account; one that is too many undoes it. */
  async function labelling<Result>(
    userId: number,
    change: (on: Db) => Promise<Result>,
  ): Promise<Result | LabelsFull> {
    try {
      return await db.transaction().execute(async (on) => {
        // One at a time for a reader, so that two tabs do not exceed the limit.
        await lockAccount(on, userId);
        return change(on);
      });
    } catch (error) {
      if (error instanceof TooManyLabels) return { full: 'labels', limit: error.limit };
      throw error;
    }
  }

  async function find(on: Db, userId: number, vertical: string, nid: number) {
    const row = await own(on, userId, vertical).selectAll().where('nid', '=', nid).executeTakeFirst();
    if (!row) return undefined;
    return { ...row, labels: (await bookmarkLabels(on, userId, vertical).of([nid])).get(nid) ?? [] };
  }

  return {
    /** A bookmark of this reader; undefined if it does not exist or is removed. */
    get: (userId: number, vertical: string, nid: number): Promise<BookmarkRow | undefined> =>
      find(db, userId, vertical, nid),
    /**
     * Adds a bookmark; one that exists gets the change of labels, if one is given.
     *
     * @param most bookmarks that the reader may have in the vertical, without removed ones
     */
    add: (
      bookmark: NewBookmark,
      labels: LabelChange | undefined,
      when: LabelsAt,
      most: number,
    ): Promise<{ bookmark: BookmarkRow; added: boolean } | LabelsFull | { full: 'bookmarks' }> =>
      labelling(bookmark.user_id, async (on) => {
        const { user_id, vertical, nid } = bookmark;
        const known = await find(on, user_id, vertical, nid);
        const its = bookmarkLabels(on, user_id, vertical);
        if (known) {
          if (known.for_label === 1)
            await on
              .updateTable('bookmark')
              .set({ for_label: 0 })
              .where('user_id', '=', user_id)
              .where('vertical', '=', vertical)
              .where('nid', '=', nid)
              .execute();
          const mine = { ...known, for_label: 0 };
          if (!labels) return { bookmark: mine, added: false };
          await its.change([nid], labels, when);
          return { bookmark: { ...mine, labels: (await its.of([nid])).get(nid) ?? [] }, added: false };
        }
        const { count } = await own(on, user_id, vertical)
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) >= most) return { full: 'bookmarks' } as const;
        const row = { ...bookmark, seen_at: when.at, created_at: when.at, deleted_at: null, for_label: 0 };
        // One that was removed begins anew.
        await its.clear(nid);
        await on
          .insertInto('bookmark')
          .values(row)
          .onConflict((conflict) => conflict.columns(['user_id', 'vertical', 'nid']).doUpdateSet(row))
          .execute();
        if (labels) await its.change([nid], labels, when);
        return { bookmark: { ...row, labels: (await its.of([nid])).get(nid) ?? [] }, added: true };
      }),
    /** Changes the labels of those of the bookmarks that the reader has. @returns ids of their items */
    label: (
      userId: number,
      vertical: string,
      nids: readonly number[],
      change: LabelChange,
      when: LabelsAt,
    ): Promise<number[] | LabelsFull> =>
      labelling(userId, async (on) => {
        if (nids.length === 0) return [];
        const rows = await own(on, userId, vertical).select('nid').where('nid', 'in', nids).execute();
        const mine = rows.map(({ nid }) => nid);
        await bookmarkLabels(on, userId, vertical).change(mine, change, when);
        return mine;
      }),
    async list(
      userId: number,
      vertical: string,
      { words, label, type, changed, sort, limit, offset }: BookmarksQuery,
    ): Promise<{ bookmarks: BookmarkRow[]; found: number }> {
      let matching = withItems(userId, vertical);
      if (label !== undefined)
        matching = matching.where(({ exists, not, selectFrom }) => {
          const its = selectFrom('labelled_bookmark')
            .innerJoin('label', 'label.id', 'labelled_bookmark.label_id')
            .select('label.name')
            .where('label.deleted_at', 'is', null)
            .whereRef('labelled_bookmark.user_id', '=', 'bookmark.user_id')
            .whereRef('labelled_bookmark.vertical', '=', 'bookmark.vertical')
            .whereRef('labelled_bookmark.nid', '=', 'bookmark.nid');
          return label === '' ? not(exists(its)) : exists(its.where('label.name', '=', label));
        });
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
      const page = found.slice(offset, offset + limit).map(({ bookmark }) => bookmark);
      const labels = await bookmarkLabels(db, userId, vertical).of(page.map(({ nid }) => nid));
      return {
        bookmarks: page.map((bookmark) => ({ ...bookmark, labels: labels.get(bookmark.nid) ?? [] })),
        found: found.length,
      };
    },
    async count(userId: number, vertical: string): Promise<BookmarkCounts> {
      const [{ labels, labelled }, types, changed] = await Promise.all([
        bookmarkLabels(db, userId, vertical).count(),
        own(db, userId, vertical)
          .select(({ fn }) => ['bookmark.type', fn.countAll<number | string>().as('count')])
          .groupBy('bookmark.type')
          .execute(),
        withItems(userId, vertical)
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .where(isNewer)
          .executeTakeFirstOrThrow(),
      ]);
      const total = types.reduce((sum, { count }) => sum + Number(count), 0);
      return {
        ...{ total, changed: Number(changed.count), unlabelled: total - labelled, labels },
        types: types.map(({ type, count }) => ({ type, count: Number(count) })),
      };
    },
    /** Ids of all bookmarked items, the newest bookmark first, and the labels from A to Z. */
    async inShort(userId: number, vertical: string): Promise<{ nids: number[]; labels: string[] }> {
      const [rows, labels] = await Promise.all([
        own(db, userId, vertical).select('nid').orderBy('created_at', 'desc').orderBy('nid').execute(),
        bookmarkLabels(db, userId, vertical).names(),
      ]);
      return { nids: rows.map(({ nid }) => nid), labels };
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
      { action }: BookmarksChange,
      at: string,
    ): Promise<number[]> {
      if (nids.length === 0) return [];
      if (action !== 'read') await bookmarkLabels(db, userId, vertical).touchLabels(nids, at);
      const rows = await db
        .updateTable('bookmark')
        .set(({ ref, selectFrom, fn }) => {
          if (action === 'remove') return { deleted_at: at };
          if (action === 'restore') return { deleted_at: null };
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
    /** Renames a label; `to` is empty to remove it. @returns whether the label exists */
    renameLabel: (
      userId: number,
      vertical: string,
      { from, to }: Record<'from' | 'to', string>,
      when: LabelsAt,
    ): Promise<boolean> =>
      db.transaction().execute(async (on) => {
        await lockAccount(on, userId);
        return bookmarkLabels(on, userId, vertical).rename(from, to, when);
      }),
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export const featureStore: FeatureStore = {
  migrations: labelMigrations,
  ownData: [bookmarksPart, labelsPart, readMarksPart],
  handOver: [handedLabels],
  profile: bookmarksInProfile,
  async prune(db, before) {
    await db.deleteFrom('bookmark').where('deleted_at', '<', before).execute();
    await db.deleteFrom('label').where('deleted_at', '<', before).execute();
  },
};
