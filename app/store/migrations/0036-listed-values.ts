import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns, required } from './engine-columns.ts';

/** Earlier programs have no use for the table; rows that they do not write are read from the items themselves. */
export const compatibleFrom = '0033-minor-changes';

/**
 * Values of fields that lists filter and sort by. The table begins empty: values of existing items are read from their
 * fields until the server has filled it, beside its other work.
 */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { text, create } = engineColumns(db, engine);
  await create('content_value')
    .addColumn('nid', 'integer', (column) => column.primaryKey().notNull().references('content.nid'))
    .addColumn('hash', text, required)
    .addColumn('by_field', text, required)
    .execute();
}
