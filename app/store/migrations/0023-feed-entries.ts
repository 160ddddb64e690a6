import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns } from './engine-columns.ts';

/** The feed of all watch rules continues what it told, as that of deadlines does: `kind` says which feed an entry belongs to. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { text, create } = engineColumns(db, engine);
  await create('feed_entry')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('vertical', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('uid', text, (column) => column.notNull())
    .addColumn('sources', text, (column) => column.notNull())
    .addColumn('date', text, (column) => column.notNull())
    .addColumn('fingerprint', text, (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('cancelled', 'integer', (column) => column.notNull())
    .addColumn('changed_at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('feed_entry_pk', ['user_id', 'vertical', 'kind', 'uid'])
    .execute();
  await sql`insert into feed_entry
      (user_id, vertical, kind, uid, sources, date, fingerprint, sequence, cancelled, changed_at)
    select user_id, vertical, 'deadlines', uid, sources, date, fingerprint, sequence, cancelled, changed_at
    from deadline_entry`.execute(db);
  await db.schema.dropTable('deadline_entry').execute();
}
