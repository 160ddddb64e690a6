import { sql } from 'kysely';
import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns } from './engine-columns.ts';

/** The source of an imported item with its id there; and titles of any length. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { sqlite, text, create } = engineColumns(db, engine);
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  // Not a foreign key: an item that others refer to gets its nid before it is imported.
  await create('content_source')
    .addColumn('source', text, required)
    .addColumn('source_id', text, required)
    .addColumn('nid', 'integer', (column) => column.notNull().unique())
    .addPrimaryKeyConstraint('content_source_pk', ['source_id', 'source'])
    .execute();
  await db.schema
    .createIndex('content_source_source')
    .on('content_source')
    .columns(['source', 'nid'])
    .execute();

  if (sqlite) return;
  // A long title exceeds the 2,704 bytes of a PostgreSQL B-tree entry, so this is a hash index.
  await db.schema.dropIndex('content_title').execute();
  await sql`create index content_title on content using hash (title)`.execute(db);
}
