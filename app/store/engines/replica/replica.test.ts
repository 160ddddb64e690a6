/** Reads of the library with a real standby that lags, hangs, ends and is promoted. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openEngine } from '../postgres.ts';
import { openStore, type ContentListQuery, type Store } from '../../store.ts';
import { startPostgres, startStandby } from '../../testing/postgres-server.ts';
import type { PostgresServer, StandbyServer } from '../../testing/postgres-server.ts';
import { anItem } from '../../testing/samples.ts';

const LIST: ContentListQuery = {
  ...{ vertical: 'payments_compliance', types: ['analysis-article'] },
  ...{ order: 'newest', limit: 100, offset: 0 },
};
const LIMITS = { poolSize: 5, queryMs: 10_000 };

let primary: PostgresServer;
let standby: StandbyServer;
let nid = 0;
let store: Store;
let writer: Store;
let lines: string[] = [];

async function open(options: Parameters<typeof openStore>[0]): Promise<Store> {
  const opened = await openStore(options);
  if (!opened.ok) throw new Error(opened.problem.message);
  return opened.store;
}

const log = { info: (line: string) => void lines.push(line), warn: (line: string) => void lines.push(line) };
const withReplica = (url: string) => open({ url: primary.url, limits: LIMITS, replica: { url, log } });
const isUsed = () => store.replica()!.used;
const reads = () => ({ ...store.replica()!.reads });

/** Another instance publishes an item. */
async function publish(): Promise<number> {
  nid += 1;
  await writer.content.publish(anItem(nid));
  return nid;
}

/** A request: it knows the version, and reads an item. @returns whether it was there */
async function read(item: number): Promise<boolean> {
  await store.versions();
  return (await store.content.get(item)) !== null;
}

const until = (isTrue: () => boolean | Promise<boolean>) =>
  vi.waitFor(async () => expect(await isTrue()).toBe(true), { timeout: 10_000, interval: 20 });

beforeAll(async () => {
  primary = await startPostgres();
  writer = await open({ url: primary.url });
  await publish();
  standby = await startStandby(primary);
}, 60_000);

afterAll(async () => {
  await writer.close();
  await standby.remove();
  await primary.remove();
});

beforeEach(async () => {
  lines = [];
  store = await withReplica(standby.url);
  await until(isUsed);
});

afterEach(() => store.close());

test('the library is read from the replica, everything else from the database', async () => {
  await store.content.list(LIST);
  expect(await read(1)).toBe(true);
  const { replica, primary: others } = reads();
  expect([replica > 5, others]).toEqual([true, 0]);
  await store.users.create({ email: 'a@b.test', passwordHash: 'none' });
  await store.terms.all();
  expect(reads()).toEqual({ replica, primary: 0 });
  expect(lines).toEqual(['The read replica is used.']);
});

test('while it lags, the database answers; without a line for a short lag', async () => {
  await standby.lag();
  const item = await publish();
  const before = reads();
  expect(await read(item)).toBe(true);
  expect([isUsed(), reads().replica]).toEqual([false, before.replica]);
  expect(store.replica()!.lagMs).toBeGreaterThan(0);
  await standby.replay();
  await until(isUsed);
  expect(await read(item)).toBe(true);
  expect(reads().replica).toBe(before.replica + 1);
  expect([store.replica()!.lagMs, lines.length]).toEqual([0, 1]);
});

test('what was written here is read here, although no version was asked for meanwhile', async () => {
  await standby.lag();
  await store.versions();
  nid += 1;
  await store.content.publish(anItem(nid));
  expect(await store.content.get(nid)).not.toBeNull();
  await standby.replay();
});

test('a query that names no version reads what was published half a second ago', async () => {
  await standby.lag();
  await store.versions();
  const item = await publish();
  await until(async () => (await store.content.get(item)) !== null);
  await standby.replay();
});

test('an event that was read is in what is read after it', async () => {
  const { content } = await store.versions();
  await standby.lag();
  const item = await publish();
  const events = await store.events.log(content, 10);
  expect(events.map((event) => event.nid)).toEqual([item]);
  expect(await store.content.published([item])).toHaveLength(1);
  await standby.replay();
});

test('lists in memory have the version under which they are cached', async () => {
  const { total } = await store.content.list(LIST);
  await standby.lag();
  await publish();
  expect((await store.content.list(LIST)).total).toBe(total + 1);
  await standby.replay();
  await until(isUsed);
  expect((await store.content.list(LIST)).total).toBe(total + 1);
});

test('one that is stopped is replaced in the same query, and used when it is back', async () => {
  await read(1);
  await standby.stop();
  expect(await Promise.all([read(1), read(1), read(1)])).toEqual([true, true, true]);
  expect(await store.ready()).toBe(true);
  expect(isUsed()).toBe(false);
  await standby.start();
  await until(isUsed);
  expect(lines).toEqual([
    'The read replica is used.',
    expect.stringMatching(/^The read replica is not used \(.+\)\. The database answers in its place\.$/),
    'The read replica is used.',
  ]);
});

test('one that hangs holds a query up for two seconds, and no other', async () => {
  await read(1);
  standby.pause();
  try {
    expect(await Promise.all(Array.from({ length: 20 }, () => read(1)))).toEqual(Array(20).fill(true));
    expect(isUsed()).toBe(false);
    const before = reads();
    expect(await read(1)).toBe(true);
    expect(reads()).toEqual({ ...before, primary: before.primary + 1 });
    expect(await store.ready()).toBe(true);
  } finally {
    standby.resume();
  }
  await until(isUsed);
});

test.each([
  ['the database itself', () => primary.url, /it is not a standby/],
  [
    'another database of the server',
    () => standby.url.replace(/postgres$/, 'template1'),
    /content_event|kysely/,
  ],
  ['nothing', () => 'postgres://postgres@127.0.0.1:1/postgres', /ECONNREFUSED/],
])('%s is not used, which is said once', async (_, url, reason) => {
  const other = await withReplica(url());
  await until(() => lines.length > 1);
  expect(lines[1]).toMatch(reason);
  expect(await other.content.get(1)).not.toBeNull();
  expect(other.replica()!.reads).toEqual({ replica: 0, primary: 1 });
  await other.close();
});

test('a standby of another site is not used', async () => {
  const otherSite = await startPostgres();
  const its = await open({ url: otherSite.url });
  for (let id = 1; id <= 50; id++) await its.content.publish(anItem(id));
  const itsStandby = await startStandby(otherSite);
  const other = await withReplica(itsStandby.url);
  await until(() => lines.length > 1);
  expect(lines[1]).toContain('it is of another database');
  expect(await other.content.get(50)).toBeNull();
  await Promise.all([other.close(), its.close()]);
  await itsStandby.remove();
  await otherSite.remove();
}, 60_000);

test('the connection of the library writes nothing, and has no transactions', async () => {
  const { library, db } = await openEngine(primary.url, LIMITS, undefined, {
    url: standby.url,
    migrations: [],
  });
  await expect(library!.db.deleteFrom('content').execute()).rejects.toThrow('only read');
  await expect(library!.db.transaction().execute(async () => {})).rejects.toThrow('only read');
  await db.destroy();
});

test('one that is promoted is not used any more', async () => {
  // The last test: a promoted server follows nobody.
  await standby.promote();
  await until(async () => {
    await read(1);
    return !isUsed();
  });
  expect(lines.at(-1)).toContain('it is not a standby');
  expect(await read(await publish())).toBe(true);
});
