/** What readers asked to be told of, in the database. */
import type { Selectable } from 'kysely';
import type { NoticeReader } from '#app/api/notice-source.ts';
import { lockAccount } from '#app/store/engines/locks.ts';
import type { Db } from '#app/store/tables.ts';
import { MOST_ALERTS } from '../limits.ts';
import type { CoverageAlertTable } from '../tables.ts';

export type AlertRow = Selectable<CoverageAlertTable>;

/** RFC 3339 of a millisecond later. */
const after = (at: string) => new Date(Date.parse(at) + 1).toISOString();

export function coverageAlerts(db: Db) {
  const own = ({ userId, vertical }: NoticeReader, on: Db = db) =>
    on.selectFrom('coverage_alert').where('user_id', '=', userId).where('vertical', '=', vertical);
  const toldUpTo = async ({ userId, vertical }: NoticeReader, on: Db = db): Promise<string> => {
    const row = await on
      .selectFrom('coverage_told')
      .select('told_up_to')
      .where('user_id', '=', userId)
      .where('vertical', '=', vertical)
      .executeTakeFirst();
    return row?.told_up_to ?? '';
  };
  return {
    toldUpTo,
    /** The last first. */
    list: (reader: NoticeReader): Promise<AlertRow[]> =>
      own(reader).selectAll().orderBy('asked_at', 'desc').orderBy('id', 'desc').execute(),
    /** Those that changed after a time, the first first. @param until included */
    changed: (
      reader: NoticeReader,
      { since, until = '\uffff' }: { since: string; until?: string },
    ): Promise<AlertRow[]> =>
      own(reader)
        .selectAll()
        .where('happened_at', '>', since)
        .where('happened_at', '<=', until)
        .orderBy('happened_at')
        .execute(),
    /** All that wait in a vertical. */
    waiting: (vertical: string): Promise<AlertRow[]> =>
      db
        .selectFrom('coverage_alert')
        .selectAll()
        .where('vertical', '=', vertical)
        .where('happened_at', 'is', null)
        .orderBy('id')
        .execute(),
    /** Asks; nothing changes while the reader waits already. @returns false if the account has as many as it may have */
    ask: (row: Omit<AlertRow, 'id' | 'happened_at' | 'became'>): Promise<boolean> =>
      db.transaction().execute(async (on) => {
        await lockAccount(on, row.user_id);
        const all = await on
          .selectFrom('coverage_alert')
          .select(['id', 'vertical', 'place', 'topic', 'happened_at'])
          .where('user_id', '=', row.user_id)
          .execute();
        const known = all.find(
          ({ vertical, place, topic }) =>
            vertical === row.vertical && place === row.place && topic === row.topic,
        );
        if (known?.happened_at === null) return true;
        if (!known && all.length >= MOST_ALERTS) return false;
        const { was, asked_at } = row;
        if (known)
          await on
            .updateTable('coverage_alert')
            .set({ was, asked_at, happened_at: null, became: null })
            .where('id', '=', known.id)
            .execute();
        else await on.insertInto('coverage_alert').values(row).execute();
        return true;
      }),
    /** @returns whether there was one */
    async remove({ userId, vertical }: NoticeReader, id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('coverage_alert')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('vertical', '=', vertical)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    /**
     * Records once that what a reader waits for has changed. Its time is later than every one of which the reader was told or
     * can be told already, also if the clocks of instances differ: a mail that names the latest names all of them.
     *
     * @returns false if another instance was first, or the reader has removed it or asked anew meanwhile
     */
    resolve: (
      { id, user_id, vertical, asked_at }: AlertRow,
      { at, became }: { at: string; became: string },
    ): Promise<boolean> =>
      db.transaction().execute(async (on) => {
        await lockAccount(on, user_id);
        const reader = { userId: user_id, vertical };
        const last = await own(reader, on)
          .select(({ fn }) => fn.max('happened_at').as('at'))
          .executeTakeFirst();
        const told = await toldUpTo(reader, on);
        const latest = (last?.at ?? '') > told ? last!.at! : told;
        const { numUpdatedRows } = await on
          .updateTable('coverage_alert')
          .set({ happened_at: at > latest ? at : after(latest), became })
          .where('id', '=', id)
          .where('asked_at', '=', asked_at)
          .where('happened_at', 'is', null)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    /** Readers of whom something changed after a time, and after they were told last. */
    async readersToTell(since: string): Promise<NoticeReader[]> {
      const rows = await db
        .selectFrom('coverage_alert')
        .leftJoin('coverage_told', (join) =>
          join
            .onRef('coverage_told.user_id', '=', 'coverage_alert.user_id')
            .onRef('coverage_told.vertical', '=', 'coverage_alert.vertical'),
        )
        .select(['coverage_alert.user_id', 'coverage_alert.vertical'])
        .distinct()
        .where('happened_at', '>', since)
        .where(({ eb, or, ref }) =>
          or([eb('told_up_to', 'is', null), eb('happened_at', '>', ref('told_up_to'))]),
        )
        .execute();
      return rows.map(({ user_id: userId, vertical }) => ({ userId, vertical }));
    },
    /** In the transaction that queues a mail. @returns false if another mail has told of it meanwhile */
    async setTold({ userId, vertical }: NoticeReader, upTo: string): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('coverage_told')
        .values({ user_id: userId, vertical, told_up_to: upTo })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'vertical'])
            .doUpdateSet({ told_up_to: upTo })
            .where('coverage_told.told_up_to', '<', upTo),
        )
        .executeTakeFirst();
      return Number(numInsertedOrUpdatedRows ?? 0) > 0;
    },
  };
}
