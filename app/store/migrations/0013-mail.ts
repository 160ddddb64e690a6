import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns } from './engine-columns.ts';

/** The queue of mail, the digests that were made, and the secret URLs of feeds. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { sqlite, text, create } = engineColumns(db, engine);

  await create('mail')
    .addColumn('id', sqlite ? 'integer' : 'serial', (column) => column.primaryKey().notNull())
    .addColumn('message_id', text, (column) => column.notNull().unique())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('recipient', text, (column) => column.notNull())
    .addColumn('content', text)
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', text, (column) => column.notNull())
    .addColumn('lease', text)
    .addColumn('lease_until', text)
    .addColumn('queued_at', text, (column) => column.notNull())
    .addColumn('ended_at', text)
    .addColumn('expires_at', text)
    .addColumn('problem', text)
    .execute();
  await db.schema.createIndex('mail_due').on('mail').columns(['state', 'next_at']).execute();

  await create('digest')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('vertical', text, (column) => column.notNull())
    .addColumn('schedule', text, (column) => column.notNull())
    .addColumn('slot', text, (column) => column.notNull())
    .addColumn('mail_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('digest_pk', ['user_id', 'vertical', 'schedule', 'slot'])
    .execute();

  await create('digest_stop')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('vertical', text, (column) => column.notNull())
    .addColumn('schedule', text, (column) => column.notNull())
    .addColumn('stopped_at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('digest_stop_pk', ['user_id', 'vertical', 'schedule'])
    .execute();

  await create('feed_token')
    .addColumn('rule_id', 'integer', (column) =>
      column.primaryKey().notNull().references('watch_rule.id').onDelete('cascade'),
    )
    .addColumn('token_hash', text, (column) => column.notNull().unique())
    .addColumn('created_at', text, (column) => column.notNull())
    .execute();
}
