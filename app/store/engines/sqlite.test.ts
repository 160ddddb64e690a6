import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { prepare } from '../prepared.ts';
import type { Db } from '../tables.ts';
import { openEngine } from './sqlite.ts';

test('a transaction that fills the database up fails with that, and what was committed before is there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-full-'));
  const { db } = await openEngine(join(folder, 'full.db'));
  try {
    await sql`create table note (text text)`.execute(db);
    await sql`insert into note values ('before')`.execute(db);
    await sql`pragma max_page_count = 20`.execute(db);
    const write = db.transaction().execute(async (transaction) => {
      for (let n = 0; n < 100; n++)
        await sql`insert into note values (${'x'.repeat(4000)})`.execute(transaction);
    });
    // SQLite has rolled back by itself then; a second rollback must not hide why.
    await expect(write).rejects.toMatchObject({
      code: 'SQLITE_FULL',
      message: 'database or disk is full',
    });
    expect((await sql`select text from note`.execute(db)).rows).toEqual([{ text: 'before' }]);
    await db.transaction().execute((next) => sql`insert into note values ('after')`.execute(next));
    expect((await sql`select text from note`.execute(db)).rows).toHaveLength(2);
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true });
  }
});

test('the numbers that queries are planned by follow a table that grows while the database is open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-growing-'));
  const { db } = await openEngine(join(folder, 'growing.db'));
  const rows = async () => {
    const { rows: found } = await sql<{ stat: string }>`select stat from sqlite_stat1`.execute(db);
    return Number(found[0]!.stat.split(' ')[0]);
  };
  const add = (count: number) =>
    db.transaction().execute(async (transaction) => {
      for (let n = 0; n < count; n++)
        await sql`insert into item (name) values (${`name ${n}`})`.execute(transaction);
    });
  try {
    await sql`create table item (id integer primary key, name text)`.execute(db);
    await sql`create index item_name on item (name)`.execute(db);
    await add(10);
    await sql`analyze`.execute(db);
    expect(await rows()).toBe(10);
    for (let commit = 0; commit < 32; commit++) await add(20);
    expect(await rows()).toBeGreaterThan(100);
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true });
  }
});

test('a prepared query sees what is committed, and waits for no transaction', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-read-'));
  const { db } = await openEngine(join(folder, 'read.db'));
  try {
    await sql`create table meta (key text primary key, value text)`.execute(db);
    const count = prepare(db, () =>
      db.selectFrom('meta').select(({ fn }) => fn.countAll<number>().as('rows')),
    );
    const rows = async (on: Db = db) => (await count({}, on))[0]!.rows;
    const add = (key: string, on: Db) => on.insertInto('meta').values({ key, value: '' }).execute();
    await add('a', db);
    expect(await rows()).toBe(1);
    await db.transaction().execute(async (transaction) => {
      await add('b', transaction);
      expect([await rows(transaction), await rows()]).toEqual([2, 1]);
    });
    expect(await rows()).toBe(2);
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true });
  }
});

test('a cached query reads again once anything was written, here or by another process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-cached-'));
  const file = join(folder, 'cached.db');
  const [{ db }, { db: other }] = [await openEngine(file), await openEngine(file)];
  try {
    await sql`create table meta (key text primary key, value text)`.execute(db);
    const build = () => db.selectFrom('meta').selectAll();
    const [all, fresh] = [prepare(db, build, { cached: true }), prepare(db, build)];
    const add = (key: string, on: Db) => on.insertInto('meta').values({ key, value: '' }).execute();
    await add('a', db);
    const first = await all({});
    expect(first).toEqual(await fresh({}));
    expect(await all({})).toBe(first);
    for (const on of [db, other]) {
      await add(on === db ? 'b' : 'c', on);
      expect(await all({})).toEqual(await fresh({}));
    }
    expect(await all({})).toHaveLength(3);
  } finally {
    await Promise.all([db.destroy(), other.destroy()]);
    rmSync(folder, { recursive: true });
  }
});
