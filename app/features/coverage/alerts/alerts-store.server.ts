/** What readers asked to be told of, in the database. A row is one question: asking again makes another. */
import type { Selectable } from 'kysely';
import { lockAccount } from '#app/store/engines/locks.ts';
import type { Db } from '#app/store/tables.ts';
import { MOST_ALERTS } from '../limits.ts';
import type { CoverageAlertTable } from '../tables.ts';
import { toldOnce } from './told-once.server.ts';

export type AlertRow = Selectable<CoverageAlertTable>;

/** All questions about a cell that were asked when it was the same. */
export type WaitingCell = Pick<AlertRow, 'place' | 'topic' | 'was'>;

export function coverageAlerts(db: Db) {
  return {
    ...toldOnce<AlertRow>(db, 'coverage_alert'),
    /** Asks; nothing changes while the reader waits already. @returns false if the account has as many as it may have */
    ask: (row: Omit<AlertRow, 'id' | 'happened_at' | 'became' | 'queued_at'>): Promise<boolean> =>
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
        if (known) await on.deleteFrom('coverage_alert').where('id', '=', known.id).execute();
        await on.insertInto('coverage_alert').values(row).execute();
        return true;
      }),
    /** What readers wait for in a vertical, and the last question of all: {@link changed} is about those up to it. */
    async waiting(vertical: string): Promise<{ cells: WaitingCell[]; last: number }> {
      const { last } = await db
        .selectFrom('coverage_alert')
        .select(({ fn }) => fn.max('id').as('last'))
        .executeTakeFirstOrThrow();
      const cells = await db
        .selectFrom('coverage_alert')
        .select(['place', 'topic', 'was'])
        .distinct()
        .where('vertical', '=', vertical)
        .where('happened_at', 'is', null)
        .execute();
      return { cells, last: Number(last ?? 0) };
    },
    /**
     * A cell is not as it was: records that once for all who wait. A reader who asked after it was compared may have asked about
     * what came later.
     *
     * @param last the last question that was asked before it was compared
     * @returns for how many readers
     */
    async changed(
      { vertical, place, topic, was }: WaitingCell & { vertical: string },
      { at, became, last }: { at: string; became: string; last: number },
    ): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('coverage_alert')
        .set({ happened_at: at, became })
        .where('vertical', '=', vertical)
        .where('happened_at', 'is', null)
        .where('place', '=', place)
        .where('topic', '=', topic)
        .where('was', '=', was)
        .where('id', '<=', last)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}
