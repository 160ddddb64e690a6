/** People who leave on a set day, in the database. */
import { recordAccessChange, type Actor } from '#app/store/accounts/access-changes.ts';
import { inTransaction } from '#app/store/engines/in-transaction.ts';
import { lockAccount } from '#app/store/engines/locks.ts';
import type { Db } from '#app/store/tables.ts';

/** Why a last day could not be carried out in full. */
export type LeaveProblem = 'last_admin' | 'no_successor';

/** What happens to an account after a day. */
export interface Leave {
  userId: number;
  /** Last day (UTC) on which the account works. */
  lastDay: string;
  /** Who takes over the work; null if nobody does. */
  successorId: number | null;
  /** Kinds of work that are handed over. */
  parts: string[];
  /** The administrator who set it; that account may have been deleted. */
  byId: number;
  /** Whether the person was told by mail. */
  isTold: boolean;
  problem: LeaveProblem | null;
}

interface LeaveRow {
  user_id: number;
  last_day: string;
  successor_id: number | null;
  parts: string;
  by_id: number;
  is_told: number;
  problem: LeaveProblem | null;
}

const toLeave = (row: LeaveRow): Leave => ({
  ...{ userId: row.user_id, lastDay: row.last_day, successorId: row.successor_id, byId: row.by_id },
  ...{ parts: JSON.parse(row.parts) as string[], isTold: row.is_told === 1, problem: row.problem },
});

/** What the audit trail says of it. */
const forTrail = ({ lastDay, successorId, parts }: Leave) => ({
  lastDay,
  ...(successorId !== null && { to: successorId, parts }),
});

/** Each account has one last day at most. */
export const leaves = (db: Db) => ({
  async get(userId: number): Promise<Leave | undefined> {
    const row = await db.selectFrom('leave').selectAll().where('user_id', '=', userId).executeTakeFirst();
    return row && toLeave(row);
  },
  /** Those of several accounts, by account. */
  async ofUsers(ids: readonly number[]): Promise<Map<number, Leave>> {
    if (ids.length === 0) return new Map();
    const rows = await db.selectFrom('leave').selectAll().where('user_id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.user_id, toLeave(row)]));
  },
  /** Sets it in the place of an earlier one. @returns false for one that is the same */
  set: (leave: Leave, actor: Actor): Promise<boolean> =>
    inTransaction(db, async (on) => {
      await lockAccount(on, leave.userId);
      const before = await leaves(on).get(leave.userId);
      if (before && JSON.stringify(forTrail(before)) === JSON.stringify(forTrail(leave))) return false;
      const isTold = leave.isTold || before?.isTold === true;
      const values = {
        ...{ last_day: leave.lastDay, successor_id: leave.successorId, parts: JSON.stringify(leave.parts) },
        ...{ by_id: leave.byId, is_told: Number(isTold), problem: leave.problem },
      };
      await on
        .insertInto('leave')
        .values({ user_id: leave.userId, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute();
      await recordAccessChange(on, actor, {
        ...{ action: 'leave-set', accountId: leave.userId },
        ...{ before: before ? forTrail(before) : null, after: forTrail(leave) },
      });
      return true;
    }),
  /** @returns what was cancelled; undefined if there was nothing, as for a second click */
  cancel: (userId: number, actor: Actor): Promise<Leave | undefined> =>
    inTransaction(db, async (on) => {
      await lockAccount(on, userId);
      const before = await leaves(on).get(userId);
      if (!before) return undefined;
      await on.deleteFrom('leave').where('user_id', '=', userId).execute();
      await recordAccessChange(on, actor, {
        ...{ action: 'leave-cancelled', accountId: userId, before: forTrail(before), after: null },
      });
      return before;
    }),
  /** Those whose last day is over, without those that need an administrator; the earliest first. */
  async due(today: string, limit: number): Promise<Leave[]> {
    const rows = await db
      .selectFrom('leave')
      .selectAll()
      .where('last_day', '<', today)
      .where((row) => row.or([row('problem', 'is', null), row('problem', '!=', 'no_successor')]))
      .orderBy('last_day')
      .orderBy('user_id')
      .limit(limit)
      .execute();
    return rows.map(toLeave);
  },
  /** Removes it after it was carried out, or keeps it with what an administrator has to decide. */
  async end(userId: number, problem: LeaveProblem | null): Promise<void> {
    if (problem === null) await db.deleteFrom('leave').where('user_id', '=', userId).execute();
    else await db.updateTable('leave').set({ problem }).where('user_id', '=', userId).execute();
  },
});
