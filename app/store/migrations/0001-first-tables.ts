import { sql } from 'kysely';
import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns } from './engine-columns.ts';

/** All tables of the first release; `tables.ts` describes the columns. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { sqlite, text, create: table } = engineColumns(db, engine);
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const withId = (name: string) =>
    table(name).addColumn('id', 'integer', (column) =>
      // AUTOINCREMENT: ids are never reused, so that "everything after id" is complete.
      sqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity(),
    );

  await table('term')
    .addColumn('tid', 'integer', (column) => column.primaryKey())
    .addColumn('vid', text, required)
    .addColumn('key', text, required)
    .addColumn('name', text, required)
    .addColumn('parent', 'integer', required)
    .addColumn('weight', 'integer', required)
    .addColumn('iso', text)
    .addColumn('category', text)
    .addColumn('description', text)
    .addColumn('url', text)
    .addUniqueConstraint('term_vid_key', ['vid', 'key'])
    .execute();

  await table('content')
    .addColumn('nid', 'integer', (column) => column.primaryKey())
    .addColumn('vertical', text, required)
    .addColumn('type', text, required)
    .addColumn('title', text, required)
    .addColumn('sort_title', text, required)
    .addColumn('path', text, required)
    .addColumn('published', text, required)
    .addColumn('created', text, required)
    .addColumn('changed', text, required)
    .addColumn('status', text, required)
    .addColumn('version', 'integer', required)
    .addColumn('fields', text, required)
    .addColumn('product_access', text, required)
    .addColumn('hash', text, required)
    .execute();
  // Read backwards for "newest first".
  await db.schema
    .createIndex('content_list')
    .on('content')
    .columns(['vertical', 'type', 'status', 'published', 'nid'])
    .execute();

  await table('content_revision')
    .addColumn('nid', 'integer', (column) => column.notNull().references('content.nid'))
    .addColumn('version', 'integer', required)
    .addColumn('title', text, required)
    .addColumn('fields', text, required)
    .addColumn('recorded_at', text, required)
    .addPrimaryKeyConstraint('content_revision_pk', ['nid', 'version'])
    .execute();

  await table('content_term')
    .addColumn('nid', 'integer', (column) => column.notNull().references('content.nid'))
    .addColumn('field', text, required)
    .addColumn('tid', 'integer', (column) => column.notNull().references('term.tid'))
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('content_term_pk', ['nid', 'field', 'position'])
    .execute();
  await db.schema.createIndex('content_term_tid').on('content_term').columns(['tid', 'nid']).execute();

  await table('content_relation')
    .addColumn('nid', 'integer', (column) => column.notNull().references('content.nid'))
    .addColumn('field', text, required)
    .addColumn('target', 'integer', required)
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('content_relation_pk', ['nid', 'field', 'position'])
    .execute();
  await db.schema
    .createIndex('content_relation_target')
    .on('content_relation')
    .columns(['target', 'nid'])
    .execute();

  await withId('content_event')
    .addColumn('nid', 'integer', required)
    .addColumn('vertical', text, required)
    .addColumn('type', text, required)
    .addColumn('kind', text, required)
    .addColumn('version', 'integer', required)
    .addColumn('at', text, required)
    .execute();

  await withId('user')
    .addColumn('email', text, (column) => column.notNull().unique())
    .addColumn('password_hash', text, required)
    .addColumn('first_name', text, required)
    .addColumn('last_name', text, required)
    .addColumn('company_name', text, required)
    .addColumn('salesforce_id', text, required)
    .addColumn('company_salesforce_id', text, required)
    .addColumn('is_admin', 'integer', required)
    .addColumn('is_demo', 'integer', required)
    .addColumn('profile', text, required)
    .addColumn('created_at', text, required)
    .addColumn('last_seen_at', text)
    .addColumn('previous_visit_at', text)
    .execute();

  await table('subscription')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('vertical', text, required)
    .addColumn('active', 'integer', required)
    .addColumn('permissions', text, required)
    .addColumn('legacy_permissions', text, required)
    .addColumn('products', text, required)
    .addColumn('trials', text, required)
    .addPrimaryKeyConstraint('subscription_pk', ['user_id', 'vertical'])
    .execute();

  await withId('refresh_token')
    .addColumn('token_hash', text, (column) => column.notNull().unique())
    .addColumn('family', text, required)
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('expires_at', text, required)
    .addColumn('used_at', text)
    .addColumn('revoked_at', text)
    .addColumn('created_at', text, required)
    .execute();
  await db.schema.createIndex('refresh_token_family').on('refresh_token').column('family').execute();
  await db.schema.createIndex('refresh_token_user').on('refresh_token').column('user_id').execute();

  await table('password_reset')
    .addColumn('token_hash', text, (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('expires_at', text, required)
    .addColumn('used_at', text)
    .execute();
  await db.schema.createIndex('password_reset_user').on('password_reset').column('user_id').execute();

  await table('sign_in_attempt').addColumn('key', text, required).addColumn('at', text, required).execute();
  await db.schema
    .createIndex('sign_in_attempt_key_at')
    .on('sign_in_attempt')
    .columns(['key', 'at'])
    .execute();

  await table('import_progress')
    .addColumn('source', text, (column) => column.primaryKey().notNull())
    .addColumn('hash', text, required)
    .addColumn('line', 'integer', required)
    .execute();

  await table('meta')
    .addColumn('key', text, (column) => column.primaryKey().notNull())
    .addColumn('value', text, required)
    .execute();
  // The row that publishing locks, see publishing-lock.ts.
  await sql`insert into meta (key, value) values ('publishing', '')`.execute(db);
}
