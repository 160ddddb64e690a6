import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns, numbered, required } from './engine-columns.ts';

/** Earlier programs have no use for the table. */
export const compatibleFrom = '0031-certainty';

/** Keys that sign files. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { sqlite, text, create } = engineColumns(db, engine);
  await create('signing_key')
    .addColumn('id', 'integer', (column) => numbered(column, sqlite))
    .addColumn('sealed', text, required)
    .addColumn('made_at', text, required)
    .addColumn('retired_at', text)
    .execute();
}
