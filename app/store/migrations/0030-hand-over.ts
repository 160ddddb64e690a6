import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns, numbered, ofAccount, required } from './engine-columns.ts';

/** Which work was handed over by whom to whom: to undo it, and to say where a thing comes from. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { sqlite, text, create, index } = engineColumns(db, engine);
  await create('hand_over')
    .addColumn('id', 'integer', (column) => numbered(column, sqlite))
    .addColumn('from_id', 'integer', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('to_id', 'integer', ofAccount)
    .addColumn('by_id', 'integer', required)
    .addColumn('at', text, required)
    .addColumn('undone_at', text)
    .execute();
  await index('hand_over_from', 'hand_over', 'from_id');
  await index('hand_over_to', 'hand_over', 'to_id');
  await create('handed_over')
    .addColumn('hand_over_id', 'integer', (column) =>
      column.notNull().references('hand_over.id').onDelete('cascade'),
    )
    .addColumn('part', text, required)
    .addColumn('vertical', text, required)
    .addColumn('thing', text, required)
    .addPrimaryKeyConstraint('handed_over_pk', ['hand_over_id', 'part', 'vertical', 'thing'])
    .execute();
}
