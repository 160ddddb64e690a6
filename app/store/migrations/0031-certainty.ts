import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns } from './engine-columns.ts';

interface Existing {
  content: { nid: number; fields: string };
  content_date: { nid: number; position: number; kind: string; date: string; certainty: string };
}

/** Items in memory at a time. */
const PART = 200;

/** Dates say whether their day is set or expected; those of existing items what their fields say. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { text } = engineColumns(db, engine);
  await db.schema
    .alterTable('content_date')
    .addColumn('certainty', text, (column) => column.notNull().defaultTo('fixed'))
    .execute();
  await fill(db as Kysely<Existing>);
}

async function fill(db: Kysely<Existing>): Promise<void> {
  for (let after = 0, last = false; !last;) {
    const items = await db
      .selectFrom('content')
      .select(['nid', 'fields'])
      .where('nid', '>', after)
      .where('fields', 'like', '%"certainty":"expected"%')
      .orderBy('nid')
      .limit(PART)
      .execute();
    for (const { nid, fields } of items)
      for (const { position, ...entry } of expectedEntries(fields))
        await db
          .updateTable('content_date')
          .set({ certainty: 'expected' })
          .where('nid', '=', nid)
          .where('position', '=', position)
          .where('kind', '=', entry.kind)
          .where('date', '=', entry.date)
          .execute();
    after = items.at(-1)?.nid ?? after;
    last = items.length < PART;
  }
}

/** Entries of any list that are expected, with their position in it: schemas may name the field of dates as they like. */
function expectedEntries(fields: string): { position: number; kind: string; date: string }[] {
  const lists = Object.values(JSON.parse(fields) as Record<string, unknown>).filter(Array.isArray);
  return lists.flatMap((list: unknown[]) =>
    list.flatMap((entry, position) => {
      const { certainty, kind, date } = Object(entry) as Record<string, unknown>;
      return certainty === 'expected' && typeof kind === 'string' && typeof date === 'string'
        ? [{ position, kind, date }]
        : [];
    }),
  );
}
