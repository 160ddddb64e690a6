/** Scheduled synchronisation: by one of several instances, with each failure told once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SyncResult } from '#app/import/sync/options.ts';
import { logBy } from '#app/telemetry/log.ts';
import { freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { EXPORT, library, syncSite, type SyncSite } from '#tests/drupal-sync/sync-site.ts';
import { resourcesIn, startDrupal } from '#tests/support/drupal.ts';
import { contentSyncRound, startContentSync, type ContentSyncParts } from './content-sync.ts';

const MINUTE = 60_000;
const quiet = new AbortController().signal;

function recordingLog() {
  const lines: string[] = [];
  return {
    lines,
    log: logBy((level, message) => void (level !== 'debug' && lines.push(`${level} ${message}`))),
  };
}

/** A round whose runs end with these results, one after another. */
function rounds(results: SyncResult[], more: Partial<ContentSyncParts> = {}) {
  let clock = 0;
  let endedAt: string | undefined;
  const { lines, log } = recordingLog();
  let runs = 0;
  const round = contentSyncRound({
    ...{ everyMs: 10 * MINUTE, log, now: () => new Date(clock) },
    remembered: async () => ({
      ok: true,
      state: endedAt === undefined ? null : ({ last: { endedAt } } as never),
    }),
    async sync() {
      runs++;
      endedAt = new Date(clock).toISOString();
      return results.shift()!;
    },
    ...more,
  });
  return {
    lines,
    runs: () => runs,
    async after(minutes: number) {
      clock += minutes * MINUTE;
      await round(quiet);
    },
  };
}

const summary = { counts: {} } as Extract<SyncResult, { ok: true }>['summary'];
const good: SyncResult = { ok: true, summary };
const failed = (message: string, more = {}): SyncResult => ({ ok: false, message, ...more });

test('a run is due so long after the last one, also of another instance', async () => {
  const { after, runs } = rounds([good, good, good]);
  await after(0);
  await after(9);
  expect(runs()).toBe(1);
  await after(1);
  expect(runs()).toBe(2);
});

test('a failure is said once an hour, another one and the end of it at once', async () => {
  const { after, lines } = rounds([
    ...Array.from({ length: 7 }, (_, at) => failed(`The site answered ${500 + at}.`)),
    failed('The site refuses the credentials.'),
    good,
    good,
  ]);
  for (let run = 0; run < 10; run++) await after(10);
  expect(lines).toEqual([
    'warn Content sync: The site answered 500.',
    'warn Content sync: The site answered 506.',
    'warn Content sync: The site refuses the credentials.',
    'info Content sync: it works again.',
  ]);
});

test('a busy site is left alone as long as it says; another run is not a failure', async () => {
  const { after, runs, lines } = rounds([
    failed('The site is busy.', { retryAfterMs: 30 * MINUTE }),
    failed('Another run has it.', { busy: true }),
  ]);
  await after(0);
  await after(20);
  expect(runs()).toBe(1);
  await after(10);
  expect([runs(), lines]).toEqual([2, ['warn Content sync: The site is busy.']]);
});

test('a mapping that cannot be read, and a failing database, are told and do not end it', async () => {
  let fails = true;
  const { after, lines, runs } = rounds([good], {
    async remembered() {
      if (fails) throw new Error('no database');
      return { ok: false, message: 'mapping.json: unknown key' };
    },
  });
  await after(0);
  fails = false;
  await after(1);
  await after(1);
  expect([runs(), lines]).toEqual([
    0,
    ['error content sync', 'warn Content sync: mapping.json: unknown key'],
  ]);
});

let fresh: FreshStore;
let site: SyncSite;
beforeAll(async () => {
  fresh = await freshStore('postgres');
  site = await syncSite();
});
afterAll(() => fresh.end());

test('of two instances one has the run, and a shutdown ends it after what it is storing', async () => {
  const drupal = await startDrupal(resourcesIn(EXPORT), EXPORT);
  const { lines, log } = recordingLog();
  const instance = () =>
    startContentSync({
      ...{ everyMs: MINUTE, lookEveryMs: 1, now: () => new Date(), log },
      remembered: async () => ({ ok: true, state: await fresh.store.siteSyncs.get('drupal') }),
      sync: (signal) => site.sync(fresh.store, drupal, { signal }),
    });
  const isEnding = new Promise<void>((resolve) => {
    drupal.before = (url) => {
      if (url.pathname !== '/jsonapi/node/country_guide') return undefined;
      resolve();
      return 'hang';
    };
  });
  const ends = [instance(), instance()];
  await isEnding;
  await Promise.all(ends.map((end) => end()));
  expect(drupal.requests.filter(({ url }) => url.pathname === '/jsonapi')).toHaveLength(1);
  expect((await library(fresh.db)).content).toHaveLength(2);
  expect((await fresh.store.siteSyncs.all())[0]).toMatchObject({ runsUntil: null });
  expect(lines).toEqual([]);

  drupal.before = () => undefined;
  expect(await site.sync(fresh.store, drupal)).toMatchObject({ ok: true });
  expect((await library(fresh.db)).content).toHaveLength(3);
  await drupal.close();
});
