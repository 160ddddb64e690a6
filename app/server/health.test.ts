/** Health over real sockets, on both engines, while what it speaks of breaks. */
import { rm, truncate, writeFile, readFile } from 'node:fs/promises';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { freshDatabase, type FreshDatabase } from '#app/store/testing/fresh-store.ts';
import { openStore } from '#app/store/store.ts';
import { createTestApi, PASSWORD, type TestApi } from '#tests/support/api.ts';
import { pausableProxy } from '#tests/support/pausable-proxy.ts';
import { listenOn } from '#tests/support/raw-http.ts';
import { createListener } from './http/listener.ts';

const LIMITS = { poolSize: 3, queryMs: 400 };
/** A probe counts for a second. */
const SOON = { timeout: 15_000, interval: 100 };

let ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const end of ends.reverse()) await end();
  ends = [];
});

interface Health {
  status: number;
  json: { status: string; database?: string; faults?: { what: string; reason: string }[] };
}

interface Served {
  site: TestApi;
  get(path: string, token?: string): Promise<Health>;
  signIn(): Promise<Response>;
  admin: string;
}

/** @param via puts something between the server and its database */
async function serve(database: FreshDatabase, via = database.options): Promise<Served> {
  const opened = await openStore({ ...via, limits: LIMITS });
  if (!opened.ok) throw new Error(opened.problem.message);
  const site = await createTestApi({ store: opened.store, library: false });
  const parts = {
    api: site.api,
    pages: async () => new Response('page'),
    files: (_request: unknown, _response: unknown, next: () => void) => next(),
    stopping: () => site.services.health.stopping,
  };
  const { port, close } = await listenOn(createListener(parts));
  ends.push(
    () => opened.store.close(),
    () => site.end(),
    close,
  );
  const url = (path: string) => `http://127.0.0.1:${port}${path}`;
  return {
    site,
    admin: (await site.issueTokensFor('admin@demo.test')).access_token,
    async get(path, token) {
      const answer = await fetch(url(path), token ? { headers: { authorization: `Bearer ${token}` } } : {});
      return { status: answer.status, json: (await answer.json()) as Health['json'] };
    },
    signIn: () =>
      fetch(url('/api/getToken'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ grant_type: 'password', username: 'full@demo.test', password: PASSWORD }),
      }),
  };
}

async function fresh(engine: 'sqlite' | 'postgres'): Promise<FreshDatabase> {
  const database = await freshDatabase(engine);
  ends.push(() => database.remove());
  return database;
}

const becomes = ({ get }: Served, status: number) =>
  expect.poll(async () => (await get('/readyz')).status, SOON).toBe(status);

/** Not ready, with the reason for an administrator and for nobody else; the process stays alive. */
async function expectNotReady(served: Served, reason: RegExp, what = 'database'): Promise<void> {
  await becomes(served, 503);
  const { json } = await served.get('/readyz');
  expect(json.status).toBe('unavailable');
  expect(JSON.stringify(json)).not.toMatch(reason);
  expect(json).not.toHaveProperty('faults');
  const told = await served.get('/readyz', served.admin);
  expect(told.json.faults).toContainEqual({ what, reason: expect.stringMatching(reason) as string });
  const reader = (await served.site.issueTokensFor('full@demo.test').catch(() => undefined))?.access_token;
  expect((await served.get('/readyz', reader ?? 'x')).json).not.toHaveProperty('faults');
  expect(await served.get('/healthz')).toMatchObject({ status: 200, json: { status: 'ok' } });
}

/** An administrator who has been here before is known while the database does not say. */
const visit = ({ get, admin }: Served) => get('/api/site-notices', admin);

describe('SQLite', () => {
  test('a file that can be read and written is ready', async () => {
    const served = await serve(await fresh('sqlite'));
    expect(await served.get('/readyz', served.admin)).toMatchObject({ status: 200, json: { status: 'ok' } });
  });

  test('a file that was overwritten in its middle is not', async () => {
    const database = await fresh('sqlite');
    const served = await serve(database);
    await visit(served);
    // What was written last is in the log of the database, until it is moved into the file.
    const other = new Sqlite(database.options.file!);
    other.pragma('wal_checkpoint(truncate)');
    other.close();
    const bytes = await readFile(database.options.file!);
    bytes.fill('x', 4096);
    await writeFile(database.options.file!, bytes);
    await expectNotReady(served, /malformed|not a database|SQLITE_/);
  });

  test('a file that is not a database any more is not', async () => {
    const database = await fresh('sqlite');
    const served = await serve(database);
    await visit(served);
    await truncate(database.options.file!);
    await expectNotReady(served, /not an SQLite database/);
  });

  test('a file that has gone is not', async () => {
    const database = await fresh('sqlite');
    const served = await serve(database);
    await visit(served);
    await rm(database.options.file!);
    await expectNotReady(served, /ENOENT/);
  });

  test('damage that only a request comes across counts', async () => {
    const served = await serve(await fresh('sqlite'));
    vi.spyOn(served.site.store.users, 'byEmail').mockRejectedValueOnce(
      Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT' }),
    );
    const refused = await served.signIn();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    await expectNotReady(served, /malformed/);
    served.site.pass(61);
    await becomes(served, 200);
  });

  test('somebody else who writes does not make it unready', async () => {
    const database = await fresh('sqlite');
    const served = await serve(database);
    const other = new Sqlite(database.options.file!);
    other.exec('begin immediate');
    expect((await served.get('/readyz')).status).toBe(200);
    other.close();
  });
});

describe('PostgreSQL', () => {
  const administer = async (url: string, statement: string) => {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(statement);
    return client;
  };

  async function behindProxy() {
    const database = await fresh('postgres');
    const url = new URL(database.options.url!);
    const proxy = await pausableProxy({ host: url.hostname, port: Number(url.port) });
    ends.push(() => proxy.close());
    url.port = String(proxy.port);
    return { proxy, served: await serve(database, { url: url.href }) };
  }

  test('one that hangs is not ready, writes and sign-in answer 503, and all of it comes back', async () => {
    const { proxy, served } = await behindProxy();
    await visit(served);
    expect((await served.get('/readyz')).status).toBe(200);
    proxy.pause();
    await becomes(served, 503);
    const told = await served.get('/readyz', served.admin);
    expect(told.json.faults).toContainEqual({
      what: 'database',
      reason: expect.stringMatching(/no answer|timeout/i) as string,
    });
    expect((await served.get('/readyz')).json).not.toHaveProperty('faults');
    const refused = await served.signIn();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    proxy.resume();
    await becomes(served, 200);
    await expect.poll(async () => (await served.signIn()).status, SOON).toBe(200);
  });

  test('one that is away is not ready', async () => {
    const { proxy, served } = await behindProxy();
    await visit(served);
    await proxy.close();
    ends.splice(1, 1);
    await becomes(served, 503);
    expect((await served.signIn()).status).toBe(503);
  });

  test('one that can only be read is not ready, and whoever is signed in stays so', async () => {
    const database = await fresh('postgres');
    const served = await serve(database);
    const { refresh_token } = await served.site.issueTokensFor('full@demo.test');
    const name = new URL(database.options.url!).pathname.slice(1);
    const client = await administer(
      database.options.url!,
      `alter database ${name} set default_transaction_read_only = on`,
    );
    // Of the server; its next ones have the new setting.
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [name],
    );
    await client.end();
    await expectNotReady(served, /25006.*read-only/);
    const refused = await served.signIn();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    const kept = await served.site.ask('/api/getToken', {
      json: { grant_type: 'refresh_token', refresh_token },
    });
    expect(JSON.parse(kept.json.data as string)).toMatchObject({ refresh_token });
  });

  test('a query over its limit is ended there, and answered with 503', async () => {
    const database = await fresh('postgres');
    const served = await serve(database);
    const client = await administer(
      database.options.url!,
      'begin; lock table "user" in access exclusive mode',
    );
    ends.push(() => client.end());
    const refused = await served.signIn();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(String(served.site.errors[0])).toContain('statement timeout');
    // That it is slow does not make the whole database unready.
    expect((await served.get('/readyz')).status).toBe(200);
  });

  test('a server has no more connections than it may, and one for readiness', async () => {
    const database = await fresh('postgres');
    const served = await serve(database);
    await served.get('/readyz');
    await Promise.all(Array.from({ length: 30 }, () => served.site.store.users.byEmail('full@demo.test')));
    const client = await administer(database.options.url!, 'select 1');
    const { rows } = await client.query<{ application_name: string }>(
      'select application_name from pg_stat_activity where datname = current_database()',
    );
    await client.end();
    const names = rows.map((row) => row.application_name);
    expect(names.filter((name) => name === 'regatlas')).toHaveLength(LIMITS.poolSize);
    expect(names.filter((name) => name === 'regatlas readiness')).toHaveLength(1);
  });
});

describe('parts and phases', () => {
  test('a stuck thread and a stuck queue are named', async () => {
    const served = await serve(await fresh('sqlite'));
    let reason: string | undefined = 'the second thread does not answer';
    served.site.services.health.watch('second-thread', () => reason);
    await expectNotReady(served, /second thread/, 'second-thread');
    expect(served.site.advice).toEqual(['Not ready: second-thread: the second thread does not answer']);
    reason = undefined;
    await becomes(served, 200);
    expect(served.site.advice.at(-1)).toBe('Ready again.');
  });

  test('the start is over when the index has been ready once, and lists do not wait for the library', async () => {
    const served = await serve(await fresh('sqlite'));
    expect(await served.get('/startupz')).toEqual({
      status: 503,
      json: { status: 'starting', search: 'building' },
    });
    const state = vi.spyOn(served.site.services.search, 'state');
    state.mockReturnValue({ state: 'current', indexed: 1 });
    const prepared = vi.spyOn(served.site.services.store.content, 'prepareLists').mockReturnValue(false);
    expect((await served.get('/startupz')).status).toBe(503);
    prepared.mockRestore();
    await vi.waitFor(async () => expect((await served.get('/startupz')).status).toBe(200));
    state.mockReturnValue({ state: 'building', indexed: 0 });
    expect((await served.get('/startupz')).status).toBe(200);
  });

  test('a server that ends is not ready, and alive', async () => {
    const served = await serve(await fresh('sqlite'));
    served.site.services.health.stop();
    await expectNotReady(served, /told to end/, 'stopping');
  });
});
