import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns } from './engine-columns.ts';

/** Ratings of pages, and the version of a profile. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { text, create } = engineColumns(db, engine);
  await db.schema
    .alterTable('user')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();

  await create('rating')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('nid', 'integer', (column) => column.notNull())
    .addColumn('vertical', text, (column) => column.notNull())
    .addColumn('value', 'integer', (column) => column.notNull())
    .addColumn('comment', text, (column) => column.notNull())
    .addColumn('rated_at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('rating_pk', ['user_id', 'nid'])
    .execute();
  await db.schema.createIndex('rating_page').on('rating').columns(['vertical', 'nid']).execute();

  await create('rating_total')
    .addColumn('nid', 'integer', (column) => column.notNull())
    .addColumn('vertical', text, (column) => column.notNull())
    .addColumn('value', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('rating_total_pk', ['nid', 'value'])
    .execute();
}
