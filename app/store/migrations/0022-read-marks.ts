import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns } from './engine-columns.ts';

/** Pages that readers marked as read in lists. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { text, create } = engineColumns(db, engine);
  await create('read_mark')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('vertical', text, (column) => column.notNull())
    .addColumn('nid', 'integer', (column) => column.notNull())
    .addColumn('read_at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('read_mark_pk', ['user_id', 'vertical', 'nid'])
    .execute();
  await db.schema.createIndex('read_mark_by_time').on('read_mark').columns(['user_id', 'read_at']).execute();
}
