import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns } from './engine-columns.ts';

/** What readers made of deadlines, dates of their own, and the calendar feed of both. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { sqlite, text, create } = engineColumns(db, engine);
  const ofReader = (name: string) =>
    create(name)
      .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('vertical', text, (column) => column.notNull());

  await ofReader('deadline_mark')
    .addColumn('source', text, (column) => column.notNull())
    .addColumn('date', text, (column) => column.notNull())
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('reason', text, (column) => column.notNull())
    .addColumn('owner', text, (column) => column.notNull())
    .addColumn('previous', text)
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('marked_at', text)
    .addPrimaryKeyConstraint('deadline_mark_pk', ['user_id', 'vertical', 'source'])
    .execute();

  await ofReader('own_date')
    .addColumn('id', sqlite ? 'integer' : 'serial', (column) => column.primaryKey().notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('date', text, (column) => column.notNull())
    .addColumn('jurisdiction', 'integer')
    .addColumn('link', text, (column) => column.notNull())
    .addColumn('request', text, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('changed_at', text, (column) => column.notNull())
    .addColumn('deleted_at', text)
    .addUniqueConstraint('own_date_once', ['user_id', 'vertical', 'request'])
    .execute();

  await ofReader('deadline_entry')
    .addColumn('uid', text, (column) => column.notNull())
    .addColumn('sources', text, (column) => column.notNull())
    .addColumn('date', text, (column) => column.notNull())
    .addColumn('fingerprint', text, (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('cancelled', 'integer', (column) => column.notNull())
    .addColumn('changed_at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('deadline_entry_pk', ['user_id', 'vertical', 'uid'])
    .execute();

  // A token is of a watch rule, or of the deadlines of a reader in a vertical. Null is unlike null in both constraints.
  await db.schema.alterTable('feed_token').renameTo('feed_token_of_rules').execute();
  await create('feed_token')
    .addColumn('token_hash', text, (column) => column.primaryKey().notNull())
    .addColumn('rule_id', 'integer', (column) =>
      column.unique().references('watch_rule.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'integer', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('vertical', text)
    .addColumn('created_at', text, (column) => column.notNull())
    .addUniqueConstraint('feed_token_reader', ['user_id', 'vertical'])
    .execute();
  await sql`insert into feed_token (token_hash, rule_id, created_at)
    select token_hash, rule_id, created_at from feed_token_of_rules`.execute(db);
  await db.schema.dropTable('feed_token_of_rules').execute();
}
