import { sql } from 'kysely';
import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';

/** Which source an imported item comes from and the id it has there; and titles of any length. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const sqlite = engine === 'sqlite';
  const text = sqlite ? sql`text` : sql`text collate "C"`;
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const builder = db.schema.createTable('content_source');
  // No reference to content: an item that others of its source refer to has its nid before it arrives.
  await (sqlite ? builder.modifyEnd(sql`strict`) : builder)
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
  // A B-tree entry of PostgreSQL holds 2,704 bytes, which a long title of law exceeds; a hash does not.
  await db.schema.dropIndex('content_title').execute();
  await sql`create index content_title on content using hash (title)`.execute(db);
}
