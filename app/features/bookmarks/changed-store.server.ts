/** Bookmarks by the versions that their readers have seen, and those whose items have changed since. */
import { sql } from 'kysely';
import { hasNewsSince, latestNews } from '#app/store/content/minor-changes.ts';
import type { Db } from '#app/store/tables.ts';

/** What a reader has seen of a bookmarked item. */
export interface SeenVersion {
  version: number;
  seen_at: string;
}

export function changedBookmarks(db: Db) {
  const news = latestNews(db);
  const own = (userId: number, vertical: string) =>
    db
      .selectFrom('bookmark')
      .where('bookmark.user_id', '=', userId)
      .where('bookmark.vertical', '=', vertical)
      .where('bookmark.deleted_at', 'is', null);
  return {
    /** Those whose items have news since the version that the reader has seen, changed since a time, the latest change first. */
    list: async (userId: number, vertical: string, since: string, limit: number) => {
      const rows = await own(userId, vertical)
        .innerJoin('content', 'content.nid', 'bookmark.nid')
        .whereRef('content.vertical', '=', 'bookmark.vertical')
        .where('content.status', '=', 'published')
        .where(hasNewsSince(sql.ref('bookmark.version')))
        .where('content.changed', '>=', since)
        .select(['bookmark.nid', 'bookmark.version as seen', 'bookmark.seen_at', 'bookmark.created_at'])
        .select(['content.version', 'content.changed'])
        .orderBy('content.changed', 'desc')
        .limit(limit)
        .execute();
      return news(rows);
    },
    /** The versions that the reader has seen of those of the items that are bookmarked. */
    seen: (userId: number, vertical: string, nids: readonly number[]) =>
      own(userId, vertical)
        .select(['nid', 'version', 'seen_at', 'created_at'])
        .where('nid', 'in', nids)
        .execute(),
    /** Takes back that versions were seen at a time, each only if it is still what was seen last. @returns nids of those */
    async unsee(
      userId: number,
      vertical: string,
      items: readonly { nid: number; version: number; before: SeenVersion }[],
      at: string,
    ): Promise<number[]> {
      const undone: number[] = [];
      for (const { nid, version, before } of items) {
        const rows = await db
          .updateTable('bookmark')
          .set({ version: before.version, seen_at: before.seen_at })
          .where('user_id', '=', userId)
          .where('vertical', '=', vertical)
          .where('nid', '=', nid)
          .where('version', '=', version)
          .where('seen_at', '=', at)
          .returning('nid')
          .execute();
        undone.push(...rows.map((row) => row.nid));
      }
      return undone;
    },
    /** Who has bookmarked an item, and when. */
    holders: (vertical: string, nid: number) =>
      db
        .selectFrom('bookmark')
        .select(['user_id', 'created_at'])
        .where('vertical', '=', vertical)
        .where('nid', '=', nid)
        .where('deleted_at', 'is', null)
        .orderBy('user_id')
        .execute(),
    /** How many readers have bookmarked an item. */
    async readers(vertical: string, nid: number): Promise<number> {
      const { count } = await db
        .selectFrom('bookmark')
        .where('vertical', '=', vertical)
        .where('nid', '=', nid)
        .where('deleted_at', 'is', null)
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    /** The number of all bookmarks. */
    async total(userId: number, vertical: string): Promise<number> {
      const { count } = await own(userId, vertical)
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
