import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns } from './engine-columns.ts';

/** Notes of readers. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { text, create } = engineColumns(db, engine);
  await create('note')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('id', text, (column) => column.notNull())
    .addColumn('vertical', text, (column) => column.notNull())
    .addColumn('nid', 'integer', (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('section', text, (column) => column.notNull())
    .addColumn('section_title', text, (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .addColumn('search_text', text, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('changed_at', text, (column) => column.notNull())
    .addColumn('deleted_at', text)
    .addPrimaryKeyConstraint('note_pk', ['user_id', 'id'])
    .execute();
  await db.schema.createIndex('note_page').on('note').columns(['user_id', 'vertical', 'nid']).execute();
}
