import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { openEngine as openPostgres } from '../engines/postgres.ts';
import { openEngine as openSqlite } from '../engines/sqlite.ts';
import type { EngineName } from '../engines/engine.ts';
import { openStore } from '../store.ts';
import type { Store, StoreOptions } from '../store.ts';
import type { Db } from '../tables.ts';

/** The engines that every test of the store runs on. */
export const ENGINES: readonly EngineName[] = ['sqlite', 'postgres'];

/** A new, empty database. */
export interface FreshDatabase {
  options: StoreOptions;
  /** Close stores first. */
  remove(): Promise<void>;
}

/** Creates an empty database: a temporary file, or a new database on the server of the run. */
export async function freshDatabase(engine: EngineName): Promise<FreshDatabase> {
  if (engine === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'regatlas-store-'));
    return {
      options: { file: join(folder, 'test.db') },
      remove: async () => rmSync(folder, { recursive: true, force: true }),
    };
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return { options: { url: url.href }, remove: () => administer(`drop database ${name} with (force)`) };
}

/** A store on an empty database, and direct access to its tables. */
export interface FreshStore {
  store: Store;
  db: Db;
  options: StoreOptions;
  /** Creates an account. @returns its id */
  addUser(email: string): Promise<number>;
  /** Deletes all content, terms and import progress. */
  clear(): Promise<void>;
  /** Closes both and removes the database. */
  end(): Promise<void>;
}

const LIBRARY_TABLES = [
  'content_term',
  'content_relation',
  'content_date',
  'content_author',
  'content_media',
  'content_value',
  'content_revision',
  'content_withheld',
  'content_event',
  'content_change_note',
  'content_edited',
  'content_link',
  'content_link_read',
  'content_source',
  'content',
  'term_ancestor',
  'term_membership',
  'term_binding',
  'term_former',
  'term_retired',
  'term',
  'import_progress',
] as const;

export async function freshStore(engine: EngineName): Promise<FreshStore> {
  const { options, remove } = await freshDatabase(engine);
  const opened = await openStore(options);
  if (!opened.ok) throw new Error(opened.problem.message);
  const { store } = opened;
  const { db } = options.url ? await openPostgres(options.url) : await openSqlite(options.file!);
  return {
    store,
    db,
    options,
    async addUser(email) {
      const created = await store.users.create({ email, passwordHash: 'none' });
      if (!created.ok) throw new Error(created.problem.message);
      return created.user.id;
    },
    async clear() {
      for (const table of LIBRARY_TABLES) await db.deleteFrom(table).execute();
    },
    async end() {
      await db.destroy();
      await store.close();
      await remove();
    },
  };
}

/** A store for the tests of the block that calls this: made before they run, removed after them. */
export function storeForTests(engine: EngineName): FreshStore {
  const fresh = {} as FreshStore;
  beforeAll(async () => {
    Object.assign(fresh, await freshStore(engine));
  });
  afterAll(() => fresh.end());
  return fresh;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
