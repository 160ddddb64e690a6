import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { EngineName } from '../engines/engine.ts';

/** Digests can also be paused: the time at which they begin again by themselves. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  await db.schema
    .alterTable('digest_stop')
    .addColumn('until', engine === 'sqlite' ? sql`text` : sql`text collate "C"`)
    .execute();
}
