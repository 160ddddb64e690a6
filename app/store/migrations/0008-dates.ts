import type { Kysely } from 'kysely';

/** Jurisdiction, event and sources of a typed date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable('content_date');
  await table().addColumn('jurisdiction', 'integer').execute();
  await table().addColumn('event', 'text').execute();
  await table()
    .addColumn('sources', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await fill(db as Kysely<Existing>);
}

interface Existing {
  content: { nid: number; fields: string };
  content_date: { nid: number; sources: string };
}

/** Adds the sources of existing dates; before this release dates had neither a jurisdiction nor an event. */
async function fill(db: Kysely<Existing>): Promise<void> {
  const dated = await db.selectFrom('content_date').select('nid').distinct().execute();
  for (const { nid } of dated) {
    const row = await db.selectFrom('content').select('fields').where('nid', '=', nid).executeTakeFirst();
    const { field_reference_library: library = [] } = JSON.parse(row?.fields ?? '{}') as {
      field_reference_library?: { field_plain_url: string }[];
    };
    if (library.length === 0) continue;
    const sources = JSON.stringify(library.map(({ field_plain_url: url }) => url));
    await db.updateTable('content_date').set({ sources }).where('nid', '=', nid).execute();
  }
}
