/** Refused statements that readers wait for, in the database. A row is one question: asking again makes another. */
import type { Selectable } from 'kysely';
import { lockAccount } from '#app/store/engines/locks.ts';
import type { Db } from '#app/store/tables.ts';
import { MOST_STATEMENT_ALERTS } from '../limits.ts';
import type { CoverageStatementAlertTable } from '../tables.ts';
import { toldOnce } from './told-once.server.ts';

export type StatementAlertRow = Selectable<CoverageStatementAlertTable>;

/** All questions about one wish, up to the last one that was asked before it is tried. */
export interface WaitingWish {
  vertical: string;
  wish: string;
  last: number;
}

export function statementAlerts(db: Db) {
  const waiting = ({ vertical, wish, last }: WaitingWish) =>
    db
      .updateTable('coverage_statement_alert')
      .where('vertical', '=', vertical)
      .where('wish', '=', wish)
      .where('happened_at', 'is', null)
      .where('id', '<=', last);
  return {
    ...toldOnce<StatementAlertRow>(db, 'coverage_statement_alert'),
    /** Asks; nothing changes while the reader waits already. @returns false if the account has as many as it may have */
    ask: (row: Pick<StatementAlertRow, 'user_id' | 'vertical' | 'wish' | 'asked_at'>): Promise<boolean> =>
      db.transaction().execute(async (on) => {
        await lockAccount(on, row.user_id);
        const all = await on
          .selectFrom('coverage_statement_alert')
          .select(['id', 'vertical', 'wish', 'happened_at'])
          .where('user_id', '=', row.user_id)
          .execute();
        const known = all.find(({ vertical, wish }) => vertical === row.vertical && wish === row.wish);
        if (known?.happened_at === null) return true;
        if (!known && all.length >= MOST_STATEMENT_ALERTS) return false;
        if (known) await on.deleteFrom('coverage_statement_alert').where('id', '=', known.id).execute();
        await on.insertInto('coverage_statement_alert').values(row).execute();
        return true;
      }),
    /** Wishes in a vertical that were not tried since a time, those that waited longest first. */
    async due(
      vertical: string,
      { before, limit }: { before: string; limit: number },
    ): Promise<WaitingWish[]> {
      const rows = await db
        .selectFrom('coverage_statement_alert')
        .select(({ fn, val }) => [
          'wish',
          fn.max('id').as('last'),
          fn.min(fn.coalesce('tried_at', val(''))).as('tried'),
        ])
        .where('vertical', '=', vertical)
        .where('happened_at', 'is', null)
        .where(({ eb, or }) => or([eb('tried_at', 'is', null), eb('tried_at', '<', before)]))
        .groupBy('wish')
        .orderBy('tried')
        .orderBy('last')
        .limit(limit)
        .execute();
      return rows.map(({ wish, last }) => ({ vertical, wish, last: Number(last) }));
    },
    /** It was tried. */
    async tried(wish: WaitingWish, at: string): Promise<void> {
      await waiting(wish).set({ tried_at: at }).execute();
    },
    /** It can be made: records that once for all who wait. @returns for how many readers */
    async found(wish: WaitingWish, at: string): Promise<number> {
      const { numUpdatedRows } = await waiting(wish)
        .set({ happened_at: at, tried_at: at })
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}
