import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns, ofItem, required } from './engine-columns.ts';

/** Earlier programs have no use for the tables: what they publish is read by its version. */
export const compatibleFrom = '0031-certainty';

/** The links of published items, the versions that they were read from, and what checked addresses of other sites answered. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { text, create, index } = engineColumns(db, engine);
  await create('content_link')
    .addColumn('nid', 'integer', ofItem)
    .addColumn('position', 'integer', required)
    .addColumn('url', text, required)
    .addColumn('inside', 'integer', required)
    .addPrimaryKeyConstraint('content_link_pk', ['nid', 'position'])
    .execute();
  await index('content_link_url', 'content_link', 'inside', 'url');
  await create('content_link_read')
    .addColumn('nid', 'integer', (column) => ofItem(column).primaryKey())
    .addColumn('version', 'integer', required)
    .execute();
  await create('link_check')
    .addColumn('url', text, (column) => column.notNull().primaryKey())
    .addColumn('outcome', text, required)
    .addColumn('answer', text, required)
    .addColumn('checked_at', text, required)
    .execute();
}
