/** A store with two matchers on it, which a test may end at any call. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Store } from '#app/store/store.ts';
import { freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { createWatchMatcher, type WatchMatcher } from '../rules/matcher.server.ts';
import {
  addReaders,
  Killed,
  killable,
  openSecond,
  TIDS,
  toQuery,
  toRecord,
  VERTICAL,
  worldServices,
  worldTerm,
  type WorldItem,
  type WorldRule,
} from './watched-world.ts';
import { ruleStore } from '../rules-store.server.ts';

export const AT = '2026-11-20T08:00:00.000Z';
/** A term that is added later than the others. */
export const LATE = 1103;

/** Calls after which each instance ends; undefined for one that goes through. */
export type Kills = [number | undefined, number | undefined];

/** Opens it before the tests of the suite that calls it, and clears it before each. */
export function matchedWorld(engine: Parameters<typeof freshStore>[0]) {
  let fresh: FreshStore;
  let second: Store;
  let readers: [number, number];
  /** Calls that each instance still makes before it ends. */
  const left: [number, number] = [Infinity, Infinity];
  let matchers: [WatchMatcher, WatchMatcher];

  beforeAll(async () => {
    fresh = await freshStore(engine);
    // One SQLite file has one server: its matchers share the connection, as after a second call.
    second = engine === 'sqlite' ? fresh.store : await openSecond(fresh.options);
    readers = await addReaders(fresh.store);
  });
  afterAll(async () => {
    if (second !== fresh.store) await second.close();
    await fresh.end();
  });
  beforeEach(async () => {
    await clear();
  });

  async function clear() {
    await fresh.db.deleteFrom('watch_rule').execute();
    await fresh.clear();
    await fresh.db.updateTable('meta').set({ value: '0' }).where('key', '=', 'watching').execute();
    await fresh.store.terms.upsertMany(TIDS.filter((one) => one !== LATE).map(worldTerm));
    left.fill(Infinity);
    const matcherOn = async (store: Store, index: 0 | 1) =>
      createWatchMatcher(await worldServices(killable(store, () => left[index]-- <= 0)));
    matchers = [await matcherOn(fresh.store, 0), await matcherOn(second, 1)];
  }

  async function addRule(added: WorldRule): Promise<number> {
    const id = await fresh.store.of(ruleStore).create(
      {
        ...{
          user_id: readers[added.reader],
          vertical: VERTICAL,
          name: 'A rule',
          note: '',
          path: '/insights',
        },
        ...{ query: toQuery(added), schedule: 'daily', per_month: 0 },
      },
      AT,
      1000,
    );
    return id!;
  }

  async function publish(nid: number, published: WorldItem) {
    // A term that is added after rules were saved.
    if (published.tid === LATE || published.also === LATE)
      await fresh.store.terms.upsertMany([worldTerm(LATE)]);
    await fresh.store.content.publish(toRecord(nid, published));
  }

  const ledger = () => fresh.db.selectFrom('watch_match').select(['rule_id', 'nid', 'fingerprint']).execute();

  /** As if a message with all matches had been queued. */
  const tellAll = () => fresh.db.updateTable('watch_match').set({ queued_at: AT }).execute();

  async function matchAll(kills: Kills = [undefined, undefined]) {
    await Promise.all(
      matchers.map(async (matcher, index) => {
        left[index] = kills[index] ?? Infinity;
        try {
          await matcher.catchUp();
        } catch (error) {
          if (!(error instanceof Killed)) throw error;
        } finally {
          left[index] = Infinity;
        }
      }),
    );
  }

  return {
    clear,
    addRule,
    publish,
    ledger,
    tellAll,
    matchAll,
    getStore: () => fresh.store,
    getDb: () => fresh.db,
    getReaders: () => readers,
  };
}
