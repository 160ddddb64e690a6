import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import Sqlite from 'better-sqlite3';
import { openStore } from '../store.ts';
import { ENGINES, freshStore } from '../testing/fresh-store.ts';
import { oldDatabase } from '../testing/old-database.ts';
import type { Engine } from '../engines/engine.ts';
import { applyMigrations, executedMigrations, NewerDatabase } from './apply.ts';
import type { Migrations } from './migration.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const RECORD = 'migration_of_test';
const adds = (table: string, compatibleFrom?: string): Migrations[string] => ({
  up: async (db) => db.schema.createTable(table).addColumn('id', 'integer').execute(),
  ...(compatibleFrom !== undefined && { compatibleFrom }),
});

/** Versions of a program, each with the migrations of the one before. */
const ONE: Migrations = { '0001-one': adds('one') };
const TWO: Migrations = { ...ONE, '0002-two': adds('two', '0001-one') };
const THREE: Migrations = { ...TWO, '0003-three': adds('three', '0002-two') };
const FOUR: Migrations = { ...THREE, '0004-four': adds('four') };
const FIVE: Migrations = { ...FOUR, '0005-five': adds('five', '0001-one') };

describe.each(ENGINES)('a rollback on %s', (engine) => {
  async function open() {
    const fresh = await freshStore(engine);
    ends.push(fresh.end);
    const on = { name: engine, db: fresh.db } as Engine;
    return async (migrations: Migrations) =>
      applyMigrations(on, migrations, RECORD, await executedMigrations(fresh.db, RECORD));
  }

  it('works by as many versions as the migrations say', async () => {
    const start = await open();
    expect(await start(ONE)).toEqual(['0001-one']);
    expect(await start(TWO)).toEqual(['0002-two']);
    expect(await start(ONE)).toEqual([]);
    expect(await start(THREE)).toEqual(['0003-three']);
    expect(await start(TWO)).toEqual([]);
    await expect(start(ONE)).rejects.toThrow(new NewerDatabase('0002-two'));
    expect(await start(THREE)).toEqual([]);
  });

  it('is refused across a migration that does not allow it, also in one step with others', async () => {
    const start = await open();
    expect(await start(FIVE)).toEqual(Object.keys(FIVE));
    for (const earlier of [ONE, TWO, THREE]) await expect(start(earlier)).rejects.toThrow(NewerDatabase);
    expect(await start(FOUR)).toEqual([]);
  });

  it('of the whole program works', async () => {
    const { db, options, end } = await freshStore(engine);
    ends.push(end);
    const names = await executedMigrations(db, 'kysely_migration');
    await db
      .insertInto('kysely_migration' as never)
      .values({ name: '9999-later', timestamp: '' } as never)
      .execute();
    const compatibleFrom = (value: string) =>
      db
        .updateTable('meta')
        .set({ value })
        .where('key', '=', 'compatible from kysely_migration')
        .executeTakeFirstOrThrow();
    await compatibleFrom('9999-later');
    expect(await openStore(options)).toMatchObject({ ok: false, problem: { code: 'database_newer' } });
    await compatibleFrom(names.at(-1)!);
    const opened = await openStore(options);
    if (!opened.ok) throw new Error(opened.problem.message);
    ends.push(() => opened.store.close());
    expect(opened.migrated).toEqual([]);
  });
});

describe('before an upgrade, an embedded database', () => {
  it('is copied as it was, for its owner only, once', async () => {
    const old = await oldDatabase('sqlite', 'b6ba3c7');
    ends.push(old.remove);
    await old.db.insertInto('meta').values({ key: 'of before', value: 'x' }).execute();
    const opened = await openStore(old.options);
    if (!opened.ok) throw new Error(opened.problem.message);
    await opened.store.close();
    const copy = new Sqlite(opened.copiedTo!, { readonly: true });
    expect(copy.prepare('select max(name) from kysely_migration').pluck().get()).toBe('0023-feed-entries');
    expect(copy.prepare(`select value from meta where key = 'of before'`).pluck().get()).toBe('x');
    copy.close();
    expect(statSync(opened.copiedTo!).mode & 0o777).toBe(0o600);
    const again = await openStore(old.options);
    if (!again.ok) throw new Error(again.problem.message);
    await again.store.close();
    expect(again.copiedTo).toBeUndefined();
    const copies = readdirSync(join(dirname(old.options.file!), 'before-upgrade'));
    expect(copies.filter((name) => name.endsWith('.db'))).toHaveLength(1);
  });

  it('is not copied when it is new', async () => {
    const fresh = await freshStore('sqlite');
    ends.push(fresh.end);
    expect(readdirSync(dirname(fresh.options.file!))).not.toContain('before-upgrade');
  });
});
