import { lockRows } from '../engines/lock-rows.ts';
import type { Db } from '../tables.ts';

/** Makes the changes of one account happen one after another, so that two tabs do not exceed a limit together. */
export function lockAccount(on: Db, userId: number): Promise<void> {
  return lockRows(on, on.selectFrom('user').select('id').where('id', '=', userId));
}
