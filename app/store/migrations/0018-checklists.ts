import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns } from './engine-columns.ts';

/** Checklists of readers, and their items. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { sqlite, text, create } = engineColumns(db, engine);

  await create('checklist')
    .addColumn('id', sqlite ? 'integer' : 'serial', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('vertical', text, (column) => column.notNull())
    .addColumn('key', text, (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('source_nid', 'integer')
    .addColumn('source_path', text)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('order_version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('changed_at', text, (column) => column.notNull())
    .addColumn('archived_at', text)
    .addColumn('deleted_at', text)
    .addUniqueConstraint('checklist_key', ['user_id', 'vertical', 'key'])
    .execute();

  await create('checklist_item')
    .addColumn('id', sqlite ? 'integer' : 'serial', (column) => column.primaryKey().notNull())
    .addColumn('checklist_id', 'integer', (column) =>
      column.notNull().references('checklist.id').onDelete('cascade'),
    )
    .addColumn('key', text)
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('note', text, (column) => column.notNull())
    .addColumn('owner', text, (column) => column.notNull())
    .addColumn('due', text)
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('reason', text, (column) => column.notNull())
    .addColumn('evidence', text, (column) => column.notNull())
    .addColumn('source_nid', 'integer')
    .addColumn('source_path', text)
    .addColumn('source_anchor', text)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('changed_at', text, (column) => column.notNull())
    .addColumn('deleted_at', text)
    .addUniqueConstraint('checklist_item_key', ['checklist_id', 'key'])
    .execute();
  await db.schema
    .createIndex('checklist_item_order')
    .on('checklist_item')
    .columns(['checklist_id', 'position'])
    .execute();
}
