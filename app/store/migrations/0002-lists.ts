import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns } from './engine-columns.ts';

/** Data for lists, charts and calendars: ancestors of terms, typed dates, featured items, impact. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { text, create: table } = engineColumns(db, engine);
  const required = (column: ColumnDefinitionBuilder) => column.notNull();

  await table('term_ancestor')
    .addColumn('tid', 'integer', (column) => column.notNull().references('term.tid'))
    .addColumn('ancestor', 'integer', (column) => column.notNull().references('term.tid'))
    .addPrimaryKeyConstraint('term_ancestor_pk', ['tid', 'ancestor'])
    .execute();
  await db.schema
    .createIndex('term_ancestor_ancestor')
    .on('term_ancestor')
    .columns(['ancestor', 'tid'])
    .execute();

  await table('content_date')
    .addColumn('nid', 'integer', (column) => column.notNull().references('content.nid'))
    .addColumn('position', 'integer', required)
    .addColumn('kind', text, required)
    .addColumn('date', text, required)
    .addColumn('label', text, required)
    .addPrimaryKeyConstraint('content_date_pk', ['nid', 'position'])
    .execute();
  await db.schema
    .createIndex('content_date_date')
    .on('content_date')
    .columns(['date', 'kind', 'nid'])
    .execute();

  for (const column of ['featured', 'impact'])
    await db.schema
      .alterTable('content')
      .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
      .execute();

  const indexes = {
    content_path: ['content', 'vertical', 'path'],
    content_title: ['content', 'vertical', 'title'],
    term_parent: ['term', 'parent'],
  };
  for (const [name, [on, ...columns]] of Object.entries(indexes))
    await db.schema.createIndex(name).on(on!).columns(columns).execute();

  await fill(db as Kysely<Existing>);
}

interface Existing {
  term: { tid: number; parent: number };
  term_ancestor: { tid: number; ancestor: number };
  content: { nid: number; fields: string };
  content_date: { nid: number; position: number; kind: string; date: string; label: string };
}

/** Adds the rows of existing items; before this release items had neither impact nor a featured flag. */
async function fill(db: Kysely<Existing>): Promise<void> {
  const parents = new Map(
    (await db.selectFrom('term').select(['tid', 'parent']).execute()).map(({ tid, parent }) => [tid, parent]),
  );
  for (const tid of parents.keys()) {
    const above = new Set<number>();
    for (let at = tid; parents.has(at) && !above.has(at); at = parents.get(at)!) above.add(at);
    await db
      .insertInto('term_ancestor')
      .values([...above].map((ancestor) => ({ tid, ancestor })))
      .execute();
  }
  for (const { nid, fields } of await db.selectFrom('content').select(['nid', 'fields']).execute()) {
    const { field_key_dates: dates = [] } = JSON.parse(fields) as {
      field_key_dates?: { kind: string; date: string; label: string }[];
    };
    const rows = dates.map(({ kind, date, label }, position) => ({ nid, position, kind, date, label }));
    if (rows.length > 0) await db.insertInto('content_date').values(rows).execute();
  }
}
