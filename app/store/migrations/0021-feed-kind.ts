import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns } from './engine-columns.ts';

/** A reader may also have a feed of all watch rules: `kind` says what the feed of a token is about. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { text, create } = engineColumns(db, engine);
  await db.schema.alterTable('feed_token').renameTo('feed_token_without_kind').execute();
  // Null is unlike null in both constraints.
  await create('feed_token')
    .addColumn('token_hash', text, (column) => column.primaryKey().notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('rule_id', 'integer', (column) =>
      column.unique().references('watch_rule.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'integer', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('vertical', text)
    .addColumn('created_at', text, (column) => column.notNull())
    .addUniqueConstraint('feed_token_reader_kind', ['user_id', 'vertical', 'kind'])
    .execute();
  await sql`insert into feed_token (token_hash, kind, rule_id, user_id, vertical, created_at)
    select token_hash, case when rule_id is null then 'deadlines' else 'rule' end, rule_id, user_id, vertical, created_at
    from feed_token_without_kind`.execute(db);
  await db.schema.dropTable('feed_token_without_kind').execute();
}
