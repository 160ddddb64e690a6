/** Scheduled publication by instances of their own, on one database: together, killed on the way, and after downtime. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  addReaders,
  toQuery,
  toRecord,
  VERTICAL,
  worldTerm,
} from '#app/features/watch/testing/watched-world.ts';
import type { MailContent } from '#app/store/mail/mail.ts';
import { freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { ROOT } from '#tests/support/site.ts';
import { ruleStore } from '#app/features/watch/rules-store.server.ts';

const INSTANCE = join(ROOT, 'tests/support/publishing-instance.ts');
const ITEM = { type: 0, open: [0], hidden: [], tid: 1100, locked: false };
const FIRST = [1, 2, 3, 4, 5, 6];
const SECOND = [7, 8, 9];

let fresh: FreshStore;
beforeAll(async () => {
  fresh = await freshStore('postgres');
  const { store } = fresh;
  await store.terms.upsertMany([worldTerm(1100)]);
  const [reader] = await addReaders(store);
  const rule = { words: [0], any: false, type: undefined, tid: undefined, reader: 0 } as const;
  const about = { user_id: reader, vertical: VERTICAL, name: 'A rule', note: '', path: '/insights' };
  const query = toQuery(rule);
  const saved = { ...about, query, schedule: 'daily' as const, per_month: 0 };
  await store.of(ruleStore).create(saved, '2026-11-20T08:00:00.000Z', 10);
});
afterAll(() => fresh.end());

const schedule = (nids: readonly number[], published: string) =>
  fresh.store.content.publishMany(
    nids.map((nid) => ({ ...toRecord(nid, ITEM), published, scheduled: true })),
  );

/** Starts an instance, which waits for `begin`. */
async function instance(startsAt: string, digestsAt: string) {
  const child = spawn(process.execPath, [INSTANCE, JSON.stringify(fresh.options), startsAt, digestsAt], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  await once(child.stdout, 'data');
  return { child, exited, begin: () => child.stdin.write('begin\n') };
}

/** Connections of instances that wait for a lock. */
const waiting = async () =>
  (
    await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(fresh.db)
  ).rows[0]!.count;

const published = async () =>
  (await fresh.store.events.since(0, 100)).map(({ nid, kind }) => `${nid} ${kind}`).sort();
const matched = async () =>
  (await fresh.db.selectFrom('watch_match').select('nid').execute()).map(({ nid }) => nid).sort();
/** Items of each digest. */
const digests = async () =>
  (await fresh.db.selectFrom('mail').select('content').orderBy('id').execute()).map(({ content }) => {
    const { text } = JSON.parse(content!) as MailContent;
    return [...new Set([...text.matchAll(/\/article\/(\d+)\//g)].map(([, nid]) => Number(nid)))].sort();
  });
const events = (nids: readonly number[]) => nids.map((nid) => `${nid} published`);

test('one of them is killed between the items and their events: the others publish each item once', async () => {
  await schedule(FIRST, '2027-01-04');
  const day = ['2027-01-04T00:00:10Z', '2027-01-04T09:00:00Z'] as const;
  const [killed, ...others] = await Promise.all([instance(...day), instance(...day), instance(...day)]);
  await fresh.db.transaction().execute(async (trx) => {
    await sql`lock table content_event in access exclusive mode`.execute(trx);
    killed.begin();
    // It has changed the status of the items, and cannot write their events.
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 60_000, interval: 20 });
    for (const other of others) other.begin();
    await vi.waitFor(async () => expect(await waiting()).toBe(3), { timeout: 60_000, interval: 20 });
    killed.child.kill('SIGKILL');
    expect(await killed.exited).toEqual([null, 'SIGKILL']);
  });
  for (const { exited } of others) expect((await exited)[0]).toBe(0);
  expect(await published()).toEqual(events(FIRST));
  expect(await matched()).toEqual(FIRST);
  expect(await digests()).toEqual([FIRST]);
});

test('after days without an instance, two that start together publish what became due, once', async () => {
  await schedule(SECOND, '2027-01-05');
  const day = ['2027-01-07T03:00:00Z', '2027-01-07T09:00:00Z'] as const;
  const both = await Promise.all([instance(...day), instance(...day)]);
  for (const { begin } of both) begin();
  for (const { exited } of both) expect((await exited)[0]).toBe(0);
  expect(await published()).toEqual(events([...FIRST, ...SECOND]));
  expect(await matched()).toEqual([...FIRST, ...SECOND]);
  expect(await digests()).toEqual([FIRST, SECOND]);
});
