import { sql } from 'kysely';
import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';

/** Sign-ins that have ended, so that their access tokens are refused before they expire. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const sqlite = engine === 'sqlite';
  const text = sqlite ? sql`text` : sql`text collate "C"`;
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const builder = db.schema.createTable('ended_sign_in');
  await (sqlite ? builder.modifyEnd(sql`strict`) : builder)
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
