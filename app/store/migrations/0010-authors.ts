import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns } from './engine-columns.ts';
import { authorSlug } from '../encoding/sort-key.ts';
import { contentParts } from './content-parts.ts';

interface Written {
  content: { nid: number; fields: string };
  content_author: { nid: number; slug: string };
}

/** Items in memory at a time. */
const PART = 500;

/** The authors of items, for lists by author. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { text, create } = engineColumns(db, engine);
  await create('content_author')
    .addColumn('nid', 'integer', (column) => column.notNull().references('content.nid'))
    .addColumn('slug', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('content_author_pk', ['nid', 'slug'])
    .execute();
  await db.schema.createIndex('content_author_slug').on('content_author').columns(['slug', 'nid']).execute();
  const written = db as Kysely<Written>;
  for await (const items of contentParts(written, PART)) {
    const rows = items.flatMap(({ nid, fields }) => {
      const { field_authors: authors = [] } = JSON.parse(fields) as { field_authors?: { title: string }[] };
      const slugs = new Set(authors.map(({ title }) => authorSlug(title)));
      return [...slugs].map((slug) => ({ nid, slug }));
    });
    if (rows.length > 0) await written.insertInto('content_author').values(rows).execute();
  }
}
