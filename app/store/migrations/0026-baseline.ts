import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns, numbered, ofAccount, ofItem, required } from './engine-columns.ts';
import { createNewerTables, createRevisions, createTitleIndex } from './newer-tables.ts';
import { createReaderTables } from './reader-tables.ts';

/** All tables of a new database. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  await createLibrary(db, engine);
  await createAccounts(db, engine);
  await createNewerTables(db, engine);
  await createReaderTables(db, engine);
}

async function createLibrary(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { sqlite, text, create, index } = engineColumns(db, engine);

  await create('term')
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
  await index('term_parent', 'term', 'parent');

  await create('term_ancestor')
    .addColumn('tid', 'integer', (column) => column.notNull().references('term.tid'))
    .addColumn('ancestor', 'integer', (column) => column.notNull().references('term.tid'))
    .addPrimaryKeyConstraint('term_ancestor_pk', ['tid', 'ancestor'])
    .execute();
  await index('term_ancestor_ancestor', 'term_ancestor', 'ancestor', 'tid');

  await create('content')
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
    .addColumn('featured', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('impact', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // Read backwards for "newest first".
  await index('content_list', 'content', 'vertical', 'type', 'status', 'published', 'nid');
  await index('content_path', 'content', 'vertical', 'path');
  await index('content_featured', 'content', 'vertical', 'status', 'featured', 'published', 'nid');
  await index('content_changed', 'content', 'vertical', 'type', 'status', 'changed', 'nid');
  if (sqlite) await index('content_title', 'content', 'vertical', 'title');
  else await createTitleIndex(db);

  await createRevisions(db, engine, 'content_revision');

  await create('content_term')
    .addColumn('nid', 'integer', ofItem)
    .addColumn('field', text, required)
    .addColumn('tid', 'integer', (column) => column.notNull().references('term.tid'))
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('content_term_pk', ['nid', 'field', 'position'])
    .execute();
  await index('content_term_tid', 'content_term', 'tid', 'nid');

  await create('content_relation')
    .addColumn('nid', 'integer', ofItem)
    .addColumn('field', text, required)
    .addColumn('target', 'integer', required)
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('content_relation_pk', ['nid', 'field', 'position'])
    .execute();
  await index('content_relation_target', 'content_relation', 'target', 'nid');

  await create('content_date')
    .addColumn('nid', 'integer', ofItem)
    .addColumn('position', 'integer', required)
    .addColumn('kind', text, required)
    .addColumn('date', text, required)
    .addColumn('label', text, required)
    .addColumn('jurisdiction', 'integer')
    .addColumn('event', 'text')
    .addColumn('sources', 'text', (column) => column.notNull().defaultTo('[]'))
    .addPrimaryKeyConstraint('content_date_pk', ['nid', 'position'])
    .execute();
  await index('content_date_date', 'content_date', 'date', 'kind', 'nid');

  await create('content_event')
    .addColumn('id', 'integer', (column) => numbered(column, sqlite))
    .addColumn('nid', 'integer', required)
    .addColumn('vertical', text, required)
    .addColumn('type', text, required)
    .addColumn('kind', text, required)
    .addColumn('version', 'integer', required)
    .addColumn('at', text, required)
    .execute();
  await index('content_event_at', 'content_event', 'vertical', 'at', 'kind', 'type', 'nid');

  await create('import_progress')
    .addColumn('source', text, (column) => column.primaryKey().notNull())
    .addColumn('hash', text, required)
    .addColumn('line', 'integer', required)
    .execute();

  await create('meta')
    .addColumn('key', text, (column) => column.primaryKey().notNull())
    .addColumn('value', text, required)
    .execute();
  // The row that publishing locks, see engines/locks.ts.
  await sql`insert into meta (key, value) values ('publishing', '')`.execute(db);
}

async function createAccounts(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { sqlite, text, create, index } = engineColumns(db, engine);

  await create('user')
    .addColumn('id', 'integer', (column) => numbered(column, sqlite))
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
    .addColumn('disabled_at', text)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();

  await create('subscription')
    .addColumn('user_id', 'integer', ofAccount)
    .addColumn('vertical', text, required)
    .addColumn('active', 'integer', required)
    .addColumn('permissions', text, required)
    .addColumn('legacy_permissions', text, required)
    .addColumn('products', text, required)
    .addColumn('trials', text, required)
    .addColumn('until', text)
    .addPrimaryKeyConstraint('subscription_pk', ['user_id', 'vertical'])
    .execute();

  await create('refresh_token')
    .addColumn('id', 'integer', (column) => numbered(column, sqlite))
    .addColumn('token_hash', text, (column) => column.notNull().unique())
    .addColumn('family', text, required)
    .addColumn('user_id', 'integer', ofAccount)
    .addColumn('expires_at', text, required)
    .addColumn('used_at', text)
    .addColumn('revoked_at', text)
    .addColumn('created_at', text, required)
    .execute();
  await index('refresh_token_family', 'refresh_token', 'family');
  await index('refresh_token_user', 'refresh_token', 'user_id');

  await create('password_reset')
    .addColumn('token_hash', text, (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'integer', ofAccount)
    .addColumn('expires_at', text, required)
    .addColumn('used_at', text)
    .execute();
  await index('password_reset_user', 'password_reset', 'user_id');

  await create('sign_in_attempt').addColumn('key', text, required).addColumn('at', text, required).execute();
  await index('sign_in_attempt_key_at', 'sign_in_attempt', 'key', 'at');
}
