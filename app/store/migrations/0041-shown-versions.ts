import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns, ofItem, required } from './engine-columns.ts';

/**
 * Earlier programs have no use for the index, and show what is withheld. One that runs beside this one while an update is
 * rolled out does, too.
 */
export const compatibleFrom = '0031-certainty';

/** When a version was shown is found in the log of an item; versions can be withheld from everybody. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { text, create, index } = engineColumns(db, engine);
  await index('content_event_nid', 'content_event', 'nid', 'id');
  await create('content_withheld')
    .addColumn('nid', 'integer', ofItem)
    .addColumn('version', 'integer', required)
    .addColumn('at', text, required)
    .addColumn('reason', text, required)
    .addColumn('released_at', text)
    .addPrimaryKeyConstraint('content_withheld_pk', ['nid', 'version', 'at'])
    .execute();
}
