/** Locks that make transactions of several instances happen one after another. */
import { SqliteAdapter, type SelectQueryBuilder } from 'kysely';
import type { Database, Db } from '../tables.ts';

/**
 * Locks rows until the transaction ends: another transaction that locks one of them waits here, and then sees what this
 * one has written. A transaction of SQLite has the only right to write from its start, so there it waits there.
 *
 * ```ts
 * await lockRows(on, on.selectFrom('user').select('id').where('id', '=', userId));
 * ```
 *
 * @param on an open transaction
 */
export async function lockRows<Table extends keyof Database, Row>(
  on: Db,
  rows: SelectQueryBuilder<Database, Table, Row>,
): Promise<void> {
  if (!on.isTransaction) throw new Error('A lock needs a transaction that ends it.');
  if (on.getExecutor().adapter instanceof SqliteAdapter) return;
  // Not `for update`, which would make those wait who only add rows that refer to these.
  await rows.forNoKeyUpdate().execute();
}

/** Locks a row of `meta`: for what happens one after another in the whole database. */
export function lockMeta(on: Db, key: string): Promise<void> {
  return lockRows(on, on.selectFrom('meta').select('key').where('key', '=', key));
}

/** Makes the changes of one account happen one after another, so that two tabs do not exceed a limit together. */
export function lockAccount(on: Db, userId: number): Promise<void> {
  return lockRows(on, on.selectFrom('user').select('id').where('id', '=', userId));
}

/**
 * Serialises transactions that write content events: versions do not collide, and event ids become
 * visible in order, which a PostgreSQL sequence alone does not ensure. The lock is a row of `meta`
 * and lasts until the transaction ends.
 */
export function lockPublishing(on: Db): Promise<void> {
  return lockMeta(on, 'publishing');
}
