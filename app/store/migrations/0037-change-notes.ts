import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns, ofItem, required } from './engine-columns.ts';

/** Earlier programs have no use for the table. */
export const compatibleFrom = '0031-certainty';

/** What readers are told of a version, in words of its editors; and which versions were written on this site. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { text, create } = engineColumns(db, engine);
  await create('content_change_note')
    .addColumn('nid', 'integer', ofItem)
    .addColumn('version', 'integer', required)
    .addColumn('kind', text, required)
    .addColumn('note', text, required)
    .addColumn('at', text, required)
    .addPrimaryKeyConstraint('content_change_note_pk', ['nid', 'version'])
    .execute();
  await create('content_edited')
    .addColumn('nid', 'integer', (column) => ofItem(column).primaryKey())
    .addColumn('version', 'integer', required)
    .execute();
}
