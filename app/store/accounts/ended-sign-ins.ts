import { lockMeta } from '../engines/locks.ts';
import type { Db } from '../tables.ts';

/** A sign-in that has ended. Its tokens are no longer accepted. */
interface EndedSignIn {
  /** Increasing in the order of commits. */
  id: number;
  /** The family of its tokens. */
  family: string;
}

/** Ended sign-ins. Only `refreshTokensRepository` adds rows. */
export function endedSignInsRepository(db: Db) {
  return {
    /** Those with a greater id, in order. */
    since: (id: number): Promise<EndedSignIn[]> =>
      db.selectFrom('ended_sign_in').select(['id', 'family']).where('id', '>', id).orderBy('id').execute(),
    /** Deletes those that ended before a time. @returns their number */
    async prune(before: string): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('ended_sign_in')
        .where('ended_at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

/**
 * Records that sign-ins have ended, in the transaction that revokes their refresh tokens. A lock on a row of `meta`
 * serialises these transactions, so that ids become visible in order; a PostgreSQL sequence alone does not ensure that.
 */
export async function recordEndedSignIns(on: Db, families: readonly string[], at: string): Promise<void> {
  if (families.length === 0) return;
  await lockMeta(on, 'ending sign-ins');
  await on
    .insertInto('ended_sign_in')
    .values(families.map((family) => ({ family, ended_at: at })))
    .onConflict((conflict) => conflict.column('family').doNothing())
    .execute();
}
