import { sql } from 'kysely';
import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns } from './engine-columns.ts';

/** Sign-ins that have ended, so that their access tokens are refused before they expire. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { sqlite, text, create } = engineColumns(db, engine);
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  await create('ended_sign_in')
    .addColumn('id', 'integer', (column) =>
      // AUTOINCREMENT: ids are never reused, so that "everything after id" is complete.
      sqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn('family', text, (column) => column.notNull().unique())
    .addColumn('ended_at', text, required)
    .execute();
  // The row that ending a sign-in locks, see ended-sign-ins.ts.
  await sql`insert into meta (key, value) values ('ending sign-ins', '')`.execute(db);
}
