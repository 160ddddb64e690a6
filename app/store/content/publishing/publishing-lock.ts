import { prepare } from '../../prepared.ts';
import type { Db } from '../../tables.ts';

/**
 * Serialises transactions that write content events: versions do not collide, and event ids become
 * visible in order, which a PostgreSQL sequence alone does not ensure. The lock is a row of `meta`
 * and lasts until the transaction ends.
 */
export function publishingLock(db: Db): (on: Db) => Promise<void> {
  const lock = prepare(db, () =>
    db
      .updateTable('meta')
      .set((set) => ({ value: set.ref('value') }))
      .where('key', '=', 'publishing'),
  );
  return async (on) => {
    await lock({}, on);
  };
}
