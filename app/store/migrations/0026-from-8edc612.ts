import type { Kysely } from 'kysely';
import { compressText } from '../encoding/compressed-text.ts';
import { authorSlug } from '#app/text/normalise.ts';
import type { EngineName } from '../engines/engine.ts';
import { mediaNamed } from '../media/named.ts';
import { engineColumns } from './engine-columns.ts';
import { createNewerTables, createRevisions, createTitleIndex } from './newer-tables.ts';
import { createReaderTables } from './reader-tables.ts';

interface Existing {
  content: { nid: number; fields: string };
  content_date: { nid: number; sources: string };
  content_author: { nid: number; slug: string };
  content_media: { nid: number; field: string; name: string };
  content_revision: { nid: number; version: number; title: string; fields: string; recorded_at: string };
  content_revision_packed: {
    nid: number;
    version: number;
    title: string;
    fields: Buffer;
    superseded_at: string;
  };
}

/** Rows in memory, and of a statement, at a time. */
const PART = 200;

/** Makes the tables of a database of 8edc612, which has the first three migrations, those of the baseline. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { sqlite, text } = engineColumns(db, engine);
  const alter = (table: string) => db.schema.alterTable(table);
  await alter('user').addColumn('disabled_at', text).execute();
  await alter('user')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await alter('subscription').addColumn('until', text).execute();
  await alter('content_date').addColumn('jurisdiction', 'integer').execute();
  await alter('content_date').addColumn('event', 'text').execute();
  await alter('content_date')
    .addColumn('sources', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  if (!sqlite) {
    await db.schema.dropIndex('content_title').execute();
    await createTitleIndex(db);
  }
  await createNewerTables(db, engine);
  await createReaderTables(db, engine);
  await fill(db as Kysely<Existing>);

  await createRevisions(db, engine, 'content_revision_packed');
  await pack(db as Kysely<Existing>);
  await db.schema.dropTable('content_revision').execute();
  await alter('content_revision_packed').renameTo('content_revision').execute();
}

/** Adds what the new tables say of existing items: their authors, their files, and the sources of their dates. */
async function fill(db: Kysely<Existing>): Promise<void> {
  const dated = new Set(
    (await db.selectFrom('content_date').select('nid').distinct().execute()).map(({ nid }) => nid),
  );
  for await (const items of contentParts(db)) {
    const authors: Existing['content_author'][] = [];
    const media: Existing['content_media'][] = [];
    for (const { nid, fields: json } of items) {
      const fields = JSON.parse(json) as {
        field_authors?: { title: string }[];
        field_reference_library?: { field_plain_url: string }[];
      };
      const slugs = new Set(fields.field_authors?.map(({ title }) => authorSlug(title)));
      authors.push(...[...slugs].map((slug) => ({ nid, slug })));
      media.push(...mediaNamed(fields, json).map((named) => ({ nid, ...named })));
      const library = fields.field_reference_library ?? [];
      if (library.length === 0 || !dated.has(nid)) continue;
      const sources = JSON.stringify(library.map(({ field_plain_url: url }) => url));
      await db.updateTable('content_date').set({ sources }).where('nid', '=', nid).execute();
    }
    for (let from = 0; from < authors.length; from += PART)
      await db
        .insertInto('content_author')
        .values(authors.slice(from, from + PART))
        .execute();
    for (let from = 0; from < media.length; from += PART)
      await db
        .insertInto('content_media')
        .values(media.slice(from, from + PART))
        .execute();
  }
}

/** The items by nid, in parts that bound the memory. */
async function* contentParts(db: Kysely<Existing>): AsyncGenerator<Existing['content'][]> {
  for (let after = 0; ;) {
    const items = await db
      .selectFrom('content')
      .select(['nid', 'fields'])
      .where('nid', '>', after)
      .orderBy('nid')
      .limit(PART)
      .execute();
    if (items.length > 0) yield items;
    if (items.length < PART) return;
    after = items.at(-1)!.nid;
  }
}

/** Before, every version had an uncompressed revision, also the current one. */
async function pack(db: Kysely<Existing>): Promise<void> {
  for (let after = { nid: 0, version: 0 }, last = false; !last;) {
    const rows = await db
      .selectFrom('content_revision as old')
      .innerJoin('content_revision as next', (join) =>
        join.onRef('next.nid', '=', 'old.nid').on('next.version', '=', (select) =>
          select
            .selectFrom('content_revision as later')
            .select((later) => later.fn.min('later.version').as('version'))
            .whereRef('later.nid', '=', 'old.nid')
            .whereRef('later.version', '>', 'old.version'),
        ),
      )
      .select(['old.nid', 'old.version', 'old.title', 'old.fields', 'next.recorded_at as superseded_at'])
      .where((row) =>
        row.or([
          row('old.nid', '>', after.nid),
          row.and([row('old.nid', '=', after.nid), row('old.version', '>', after.version)]),
        ]),
      )
      .orderBy('old.nid')
      .orderBy('old.version')
      .limit(PART)
      .execute();
    if (rows.length > 0) {
      await db
        .insertInto('content_revision_packed')
        .values(rows.map((row) => ({ ...row, fields: compressText(row.fields) })))
        .execute();
      const { nid, version } = rows.at(-1)!;
      after = { nid, version };
    }
    last = rows.length < PART;
  }
}
