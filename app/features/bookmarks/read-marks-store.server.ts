/** What readers marked as read in lists. */
import type { OwnDataPart } from '#app/store/own-data-part.ts';
import type { Db } from '#app/store/tables.ts';

/** The read marks in a database. */
export function readMarks(db: Db) {
  return {
    /** Those of the items that the reader marked as read, in the order in which they are asked for. */
    async among(userId: number, vertical: string, nids: readonly number[]): Promise<number[]> {
      if (nids.length === 0) return [];
      const rows = await db
        .selectFrom('read_mark')
        .select('nid')
        .where('user_id', '=', userId)
        .where('vertical', '=', vertical)
        .where('nid', 'in', nids)
        .execute();
      const read = new Set(rows.map(({ nid }) => nid));
      return nids.filter((nid) => read.has(nid));
    },
    /**
     * Marks an item as read; a second time changes nothing but the time.
     *
     * @param most marks of the reader in all verticals: beyond it the oldest are removed
     */
    async add(user_id: number, vertical: string, nid: number, read_at: string, most: number): Promise<void> {
      await db
        .insertInto('read_mark')
        .values({ user_id, vertical, nid, read_at })
        .onConflict((conflict) => conflict.columns(['user_id', 'vertical', 'nid']).doUpdateSet({ read_at }))
        .execute();
      await db
        .deleteFrom('read_mark')
        .where('user_id', '=', user_id)
        .where('read_at', '<', ({ selectFrom }) =>
          selectFrom('read_mark as newest')
            .select('newest.read_at')
            .where('newest.user_id', '=', user_id)
            .orderBy('newest.read_at', 'desc')
            .limit(1)
            .offset(most - 1),
        )
        .execute();
    },
    async remove(userId: number, vertical: string, nid: number): Promise<void> {
      await db
        .deleteFrom('read_mark')
        .where('user_id', '=', userId)
        .where('vertical', '=', vertical)
        .where('nid', '=', nid)
        .execute();
    },
  };
}

export const readMarksPart: OwnDataPart = {
  id: 'read-marks',
  title: 'Pages marked as read in lists',
  tables: ['read_mark'],
  read: (db, userId) =>
    db
      .selectFrom('read_mark')
      .select(['vertical', 'nid', 'read_at'])
      .where('user_id', '=', userId)
      .orderBy('read_at')
      .orderBy('nid')
      .execute(),
};
