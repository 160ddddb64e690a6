import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns, numbered, required } from './engine-columns.ts';

/** Earlier programs have no use for the tables, and a merge that one of them makes cannot be undone. */
export const compatibleFrom = '0031-certainty';

/** Merges of terms: what is under way, and what each one changed. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { sqlite, text, create, index } = engineColumns(db, engine);
  await create('term_merge')
    .addColumn('id', 'integer', (column) => numbered(column, sqlite))
    .addColumn('vertical', text, required)
    .addColumn('vid', text, required)
    .addColumn('from_tid', 'integer', required)
    .addColumn('from_name', text, required)
    .addColumn('into_tid', 'integer', required)
    .addColumn('into_name', text, required)
    .addColumn('stamp', text, required)
    .addColumn('state', text, required)
    .addColumn('total', 'integer', required)
    .addColumn('done', 'integer', required)
    .addColumn('readers', 'integer', required)
    .addColumn('problem', text)
    .addColumn('by_id', 'integer')
    .addColumn('at', text, required)
    .addColumn('ended_at', text)
    .execute();
  await index('term_merge_from', 'term_merge', 'from_tid');
  await index('term_merge_into', 'term_merge', 'into_tid');
  await index('term_merge_state', 'term_merge', 'state');
  await create('term_merge_change')
    .addColumn('merge_id', 'integer', (column) =>
      column.notNull().references('term_merge.id').onDelete('cascade'),
    )
    .addColumn('place', text, required)
    .addColumn('row_id', 'integer', required)
    .addColumn('part', text, required)
    .addColumn('before', text, required)
    .addColumn('after', text)
    .addPrimaryKeyConstraint('term_merge_change_pk', ['merge_id', 'place', 'row_id', 'part'])
    .execute();
}
