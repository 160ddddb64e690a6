import { prepare } from '../prepared.ts';
import type { Db } from '../tables.ts';

/** A sign-in that has ended: none of its tokens is accepted any more. */
export interface EndedSignIn {
  /** Grows with each; no row ever appears behind one already read. */
  id: number;
  /** The family that its tokens share. */
  family: string;
}

/** Sign-ins that have ended. Only `RefreshTokensRepository` adds to them. */
export interface EndedSignInsRepository {
  /** Those after an id, in order. */
  since(id: number): Promise<EndedSignIn[]>;
  /** Deletes those that ended before a time. @returns how many */
  prune(before: string): Promise<number>;
}

export function endedSignInsRepository(db: Db): EndedSignInsRepository {
  return {
    since: (id) =>
      db.selectFrom('ended_sign_in').select(['id', 'family']).where('id', '>', id).orderBy('id').execute(),
    async prune(before) {
      const { numDeletedRows } = await db
        .deleteFrom('ended_sign_in')
        .where('ended_at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

/**
 * Records that sign-ins have ended, within the transaction that revokes their refresh tokens. Those transactions take
 * turns by a row of `meta`: ids then appear in order, which a PostgreSQL sequence alone does not promise.
 */
export function recordEnded(db: Db): (on: Db, families: readonly string[], at: string) => Promise<void> {
  const lock = prepare(db, () =>
    db
      .updateTable('meta')
      .set((set) => ({ value: set.ref('value') }))
      .where('key', '=', 'ending sign-ins'),
  );
  return async (on, families, at) => {
    if (families.length === 0) return;
    await lock({}, on);
    await on
      .insertInto('ended_sign_in')
      .values(families.map((family) => ({ family, ended_at: at })))
      .onConflict((conflict) => conflict.column('family').doNothing())
      .execute();
  };
}
