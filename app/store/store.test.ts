import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openStore } from './store.ts';
import { ENGINES, freshDatabase, freshStore } from './testing/fresh-store.ts';
import { MIGRATIONS } from './testing/migrations.ts';
import { anItem } from './testing/samples.ts';

describe.each(ENGINES)('opening a store on %s', (engine) => {
  it('migrates a new database once', async () => {
    const database = await freshDatabase(engine);
    const first = await openStore(database.options);
    const second = await openStore(database.options);
    if (!first.ok || !second.ok) throw new Error('must open');
    expect([first.migrated, second.migrated]).toEqual([MIGRATIONS, []]);
    expect([first.isUpgrade, second.isUpgrade]).toEqual([false, false]);
    expect(second.store.engine).toBe(engine);
    expect(await second.store.ready()).toBe(true);
    await second.store.close();
    expect(await second.store.ready()).toBe(false);
    await first.store.close();
    await database.remove();
  });

  it('works when several processes meet a new database at once', { timeout: 60_000 }, async () => {
    const database = await freshDatabase(engine);
    const children = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const child = fork(
          join(import.meta.dirname, 'testing/open-and-publish.ts'),
          [JSON.stringify(database.options), '20'],
          {
            execArgv: [],
          },
        );
        return new Promise<number | null>((resolve) => child.once('exit', resolve));
      }),
    );
    expect(children).toEqual([0, 0, 0, 0]);
    const opened = await openStore(database.options);
    if (!opened.ok) throw new Error(opened.problem.message);
    // Every process publishes the same twenty items, changed each time: no update is lost.
    expect((await opened.store.content.get(1))?.version).toBe(4);
    expect(await opened.store.events.since(0, 100)).toHaveLength(80);
    await opened.store.close();
    await database.remove();
  });

  it('refuses a database that a newer version has changed', async () => {
    const fresh = await freshStore(engine);
    await fresh.db
      .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
      .insertInto('kysely_migration')
      .values({ name: '9999-from-the-future', timestamp: '2030-01-01T00:00:00.000Z' })
      .execute();
    // As a migration records that says nothing of earlier versions.
    await fresh.db
      .updateTable('meta')
      .set({ value: '9999-from-the-future' })
      .where('key', '=', 'compatible from kysely_migration')
      .executeTakeFirstOrThrow();
    expect(await openStore(fresh.options)).toEqual({
      ok: false,
      problem: {
        code: 'database_newer',
        message:
          'A newer version of this program has changed the database (9999-from-the-future); start that version, or use another database.',
      },
    });
    await fresh.end();
  });
});

describe('a database that cannot be opened', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'regatlas-open-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const openingProblem = async (options: Parameters<typeof openStore>[0]) => {
    const opened = await openStore(options);
    return opened.ok ? 'opened' : opened.problem;
  };

  it('may be no database at all', async () => {
    const file = join(folder, 'text.db');
    writeFileSync(file, 'This is a text file, long enough to be taken for a database header. '.repeat(100));
    expect(await openingProblem({ file })).toEqual({
      code: 'database_damaged',
      message: `${file} is not a readable SQLite database; restore it from a backup, or move it away to start empty.`,
    });
  });

  it('may have an invalid path', async () => {
    writeFileSync(join(folder, 'file'), '');
    expect(await openingProblem({ file: join(folder, 'file', 'below.db') })).toMatchObject({
      code: 'database_unavailable',
      message: expect.stringMatching(
        /^Cannot open the database .*below\.db \(.*\); check that its folder exists/,
      ),
    });
    expect(await openingProblem({ file: folder })).toMatchObject({ code: 'database_unavailable' });
  });

  it.each([
    ['postgres://reader:top-secret@127.0.0.1:1/regatlas', 'connection refused'],
    ['postgres://reader:top-secret@nowhere.invalid/regatlas', 'no such host'],
    ['postgres://reader:top-secret@:port/', 'not a valid URL'],
  ])('may be unreachable: %s', async (url, reason) => {
    const problem = await openingProblem({ url });
    expect(problem).toMatchObject({ code: 'database_unavailable', message: expect.stringContaining(reason) });
    expect(JSON.stringify(problem)).not.toContain('top-secret');
  });

  it('may not exist on the server', async () => {
    const url = new URL(inject('postgresUrl'));
    url.pathname = '/missing';
    expect(await openingProblem({ url: url.href })).toEqual({
      code: 'database_unavailable',
      message: `Cannot use the PostgreSQL database ${url.host}/missing (no such database); check DATABASE_URL, or unset it to use the embedded database.`,
    });
  });

  it('may be in memory, for trying things out', async () => {
    const opened = await openStore({ file: ':memory:' });
    if (!opened.ok) throw new Error(opened.problem.message);
    await opened.store.content.publish(anItem(1));
    expect(await opened.store.content.count()).toBe(1);
    await opened.store.close();
  });
});
