import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns, required } from './engine-columns.ts';

/**
 * Earlier programs have no use for the tables. One that runs beside this one while an update is rolled out reads no item
 * again after a merge, so its lists find the merged term at their next start.
 */
export const compatibleFrom = '0031-certainty';

/** Terms that were merged or have another key, and terms that are retired. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { text, create, index } = engineColumns(db, engine);
  await create('term_former')
    .addColumn('vid', text, required)
    .addColumn('key', text, required)
    .addColumn('former', 'integer')
    .addColumn('tid', 'integer', (column) => column.notNull().references('term.tid'))
    .addColumn('name', text, required)
    .addColumn('at', text, required)
    .addPrimaryKeyConstraint('term_former_pk', ['vid', 'key'])
    .execute();
  await db.schema.createIndex('term_former_id').unique().on('term_former').column('former').execute();
  await index('term_former_now', 'term_former', 'tid');
  await create('term_retired')
    .addColumn('tid', 'integer', (column) => column.primaryKey().references('term.tid').onDelete('cascade'))
    .addColumn('at', text, required)
    .execute();
}
