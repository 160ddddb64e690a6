import { lockMeta } from '../../engines/lock-rows.ts';
import type { Db } from '../../tables.ts';

/**
 * Serialises transactions that write content events: versions do not collide, and event ids become
 * visible in order, which a PostgreSQL sequence alone does not ensure. The lock is a row of `meta`
 * and lasts until the transaction ends.
 */
export function lockPublishing(on: Db): Promise<void> {
  return lockMeta(on, 'publishing');
}
