import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';

/** Bookmarks of readers. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const sqlite = engine === 'sqlite';
  const text = sqlite ? sql`text` : sql`text collate "C"`;
  const table = db.schema
    .createTable('bookmark')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('vertical', text, (column) => column.notNull())
    .addColumn('nid', 'integer', (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('type', text, (column) => column.notNull())
    .addColumn('folder', text, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('seen_at', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('deleted_at', text)
    .addPrimaryKeyConstraint('bookmark_pk', ['user_id', 'vertical', 'nid']);
  await (sqlite ? table.modifyEnd(sql`strict`) : table).execute();
}
