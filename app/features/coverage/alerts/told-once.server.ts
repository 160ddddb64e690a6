/** Rows of what readers asked to be told of and are told once, in the database: a row is one question. */
import type { NoticeReader } from '#app/api/notice-source.ts';
import type { Db } from '#app/store/tables.ts';

/** What the rows of each table have. */
export interface ToldRow {
  id: number;
  user_id: number;
  vertical: string;
  asked_at: string;
  happened_at: string | null;
  queued_at: string | null;
}

/** The tables whose rows are told once. */
export type ToldTable = 'coverage_alert' | 'coverage_statement_alert';

/** @param named the table, whose rows are `Row` */
export function toldOnce<Row extends ToldRow>(db: Db, named: ToldTable) {
  // Both have the columns that are named here.
  const table = named as 'coverage_alert';
  const own = ({ userId, vertical }: NoticeReader) =>
    db.selectFrom(table).where('user_id', '=', userId).where('vertical', '=', vertical);
  const rows = (found: Promise<ToldRow[]>) => found as Promise<Row[]>;
  return {
    /** The last first. */
    list: (reader: NoticeReader): Promise<Row[]> =>
      rows(own(reader).selectAll().orderBy('asked_at', 'desc').orderBy('id', 'desc').execute()),
    /** @returns whether there was one */
    async remove({ userId, vertical }: NoticeReader, id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom(table)
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('vertical', '=', vertical)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    /** Readers for whom something happened after a time, and whom no mail has told of it. */
    async readersToTell(since: string): Promise<NoticeReader[]> {
      const found = await db
        .selectFrom(table)
        .select(['user_id', 'vertical'])
        .distinct()
        .where('queued_at', 'is', null)
        .where('happened_at', '>', since)
        .execute();
      return found.map(({ user_id: userId, vertical }) => ({ userId, vertical }));
    },
    /** The oldest that happened and that no mail has told of. Times are RFC 3339, `since` excluded and `until` included. */
    untold: (
      reader: NoticeReader,
      { since, until, limit }: { since: string; until: string; limit: number },
    ): Promise<Row[]> =>
      rows(
        own(reader)
          .selectAll()
          .where('queued_at', 'is', null)
          .where('happened_at', '>', since)
          .where('happened_at', '<=', until)
          .orderBy('happened_at')
          .orderBy('id')
          .limit(limit)
          .execute(),
      ),
    /** In the transaction that queues a mail: it tells of these. @returns how many no mail had told of before */
    async queue({ userId, vertical }: NoticeReader, ids: readonly number[], at: string): Promise<number> {
      if (ids.length === 0) return 0;
      const { numUpdatedRows } = await db
        .updateTable(table)
        .set({ queued_at: at })
        .where('id', 'in', ids)
        .where('user_id', '=', userId)
        .where('vertical', '=', vertical)
        .where('queued_at', 'is', null)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}
