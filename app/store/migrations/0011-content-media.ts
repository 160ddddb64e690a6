import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns } from './engine-columns.ts';
import { mediaNamed } from '../media/named.ts';
import { contentParts } from './content-parts.ts';

interface Written {
  content: { nid: number; fields: string };
  content_media: { nid: number; field: string; name: string };
}

/** Items in memory, and rows of a statement, at a time. */
const PART = 200;

/** The files of items, which decide who may download a file. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { text, create } = engineColumns(db, engine);
  await create('content_media')
    .addColumn('nid', 'integer', (column) => column.notNull().references('content.nid'))
    .addColumn('field', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('content_media_pk', ['nid', 'field', 'name'])
    .execute();
  await db.schema.createIndex('content_media_name').on('content_media').column('name').execute();
  const written = db as Kysely<Written>;
  for await (const items of contentParts(written, PART)) {
    const rows = items.flatMap(({ nid, fields }) =>
      mediaNamed(JSON.parse(fields), fields).map((named) => ({ nid, ...named })),
    );
    for (let from = 0; from < rows.length; from += PART)
      await written
        .insertInto('content_media')
        .values(rows.slice(from, from + PART))
        .execute();
  }
}
