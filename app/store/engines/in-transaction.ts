import type { Db } from '../tables.ts';

/** Runs in the open transaction, or in one of its own where none is open. */
export function inTransaction<Result>(db: Db, run: (on: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? run(db) : db.transaction().execute(run);
}
