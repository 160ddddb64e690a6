import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import * as memberships from './0024-memberships.ts';
import { engineColumns, numbered, ofItem, required } from './engine-columns.ts';

/** The tables of the library and of accounts that databases of 8edc612 lack. */
export async function createNewerTables(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { sqlite, text, create, index } = engineColumns(db, engine);

  // Not a foreign key: an item that others refer to gets its nid before it is imported.
  await create('content_source')
    .addColumn('source', text, required)
    .addColumn('source_id', text, required)
    .addColumn('nid', 'integer', (column) => column.notNull().unique())
    .addPrimaryKeyConstraint('content_source_pk', ['source_id', 'source'])
    .execute();
  await index('content_source_source', 'content_source', 'source', 'nid');

  await create('content_author')
    .addColumn('nid', 'integer', ofItem)
    .addColumn('slug', text, required)
    .addPrimaryKeyConstraint('content_author_pk', ['nid', 'slug'])
    .execute();
  await index('content_author_slug', 'content_author', 'slug', 'nid');

  // The files of items, which decide who may download a file.
  await create('content_media')
    .addColumn('nid', 'integer', ofItem)
    .addColumn('field', text, required)
    .addColumn('name', text, required)
    .addPrimaryKeyConstraint('content_media_pk', ['nid', 'field', 'name'])
    .execute();
  await index('content_media_name', 'content_media', 'name');

  await memberships.up(db, engine);

  // Sign-ins that have ended, so that their access tokens are refused before they expire.
  await create('ended_sign_in')
    .addColumn('id', 'integer', (column) => numbered(column, sqlite))
    .addColumn('family', text, (column) => column.notNull().unique())
    .addColumn('ended_at', text, required)
    .execute();

  // The setup link of the first administrator.
  await create('setup_link')
    .addColumn('token_hash', text, (column) => column.primaryKey().notNull())
    .addColumn('expires_at', text, required)
    .execute();

  // The rows that ending a sign-in and creating the first account lock, see ended-sign-ins.ts and setup-links.ts.
  await sql`insert into meta (key, value) values ('ending sign-ins', ''), ('first-account', '')`.execute(db);
}

/** Replaced versions of items, compressed; the current version is in `content` alone. */
export async function createRevisions(db: Kysely<unknown>, engine: EngineName, name: string): Promise<void> {
  const { sqlite, text, create } = engineColumns(db, engine);
  await create(name)
    .addColumn('nid', 'integer', ofItem)
    .addColumn('version', 'integer', required)
    .addColumn('title', text, required)
    .addColumn('fields', sqlite ? sql`blob` : sql`bytea`, required)
    .addColumn('superseded_at', text, required)
    .addPrimaryKeyConstraint('content_revision_superseded_pk', ['nid', 'version'])
    .execute();
}

/** For PostgreSQL: a long title exceeds the 2,704 bytes of an entry of a B-tree, so this is a hash index. */
export async function createTitleIndex(db: Kysely<unknown>): Promise<void> {
  await sql`create index content_title on content using hash (title)`.execute(db);
}
