import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns, numbered, required } from './engine-columns.ts';

/** Earlier programs have no use for the table. */
export const compatibleFrom = '0031-certainty';

/** Requests for a link to set a new password, from the answer until the message is queued. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { sqlite, text, create } = engineColumns(db, engine);
  await create('reset_request')
    .addColumn('id', 'integer', (column) => numbered(column, sqlite))
    .addColumn('email', text, required)
    .addColumn('vertical', text, required)
    .addColumn('asked_at', text, required)
    .addColumn('taken_until', text)
    .execute();
}
