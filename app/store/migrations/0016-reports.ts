import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns } from './engine-columns.ts';

/** Saved comparison reports, each with its cells as they were when it was saved. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { sqlite, text, create } = engineColumns(db, engine);
  await create('report')
    .addColumn('id', sqlite ? 'integer' : 'serial', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('vertical', text, (column) => column.notNull())
    .addColumn('label', text, (column) => column.notNull())
    .addColumn('variant', text, (column) => column.notNull())
    .addColumn('jurisdictions', text, (column) => column.notNull())
    .addColumn('sections', text, (column) => column.notNull())
    .addColumn('snapshot', text, (column) => column.notNull())
    .addColumn('client_id', text)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('saved_at', text, (column) => column.notNull())
    .addColumn('deleted_at', text)
    // Null is distinct from null on both engines: reports without a client's id do not collide.
    .addUniqueConstraint('report_once', ['user_id', 'vertical', 'client_id'])
    .execute();
}
