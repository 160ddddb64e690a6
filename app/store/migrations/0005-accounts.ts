import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns } from './engine-columns.ts';

/** Disabled accounts, subscriptions with an end, and the setup link of the first administrator. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { text, create } = engineColumns(db, engine);
  await db.schema.alterTable('user').addColumn('disabled_at', text).execute();
  await db.schema.alterTable('subscription').addColumn('until', text).execute();

  await create('setup_link')
    .addColumn('token_hash', text, (column) => column.primaryKey().notNull())
    .addColumn('expires_at', text, (column) => column.notNull())
    .execute();
  // The row that creating the first account locks, see setup-links.ts.
  await sql`insert into meta (key, value) values ('first-account', '')`.execute(db);
}
