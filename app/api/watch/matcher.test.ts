/** After any sequence of events and crashes, the ledger holds each match once; a separate evaluation computes them. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#app/store/store.ts';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { anArticle } from '#tests/support/content.ts';
import { createWatchMatcher, type WatchMatcher } from './matcher.ts';
import {
  addReaders,
  Killed,
  killable,
  openSecond,
  shouldMatch,
  stateKey,
  TIDS,
  toQuery,
  toRecord,
  TYPES,
  VERTICAL,
  WORDS,
  worldServices,
  worldTerm,
  type WorldItem,
  type WorldRule,
} from './testing/watched-world.ts';
import { readWatchedItems } from './watched-items.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const AT = '2026-11-20T08:00:00.000Z';
const NIDS = [1, 2, 3, 4, 5];
/** A term that exists from the beginning, or one that is added later. */
const LATE = 1103;

const words = fc.uniqueArray(fc.nat({ max: WORDS.length - 1 }), { maxLength: 2 });
const tid = fc.option(fc.constantFrom(...TIDS), { nil: undefined });
const item = (nid: number): fc.Arbitrary<WorldItem> =>
  fc.record({ type: fc.constant(nid % TYPES.length), open: words, hidden: words, tid, locked: fc.boolean() });
const rule: fc.Arbitrary<WorldRule> = fc.record({
  words,
  any: fc.boolean(),
  type: fc.option(fc.nat({ max: TYPES.length - 1 }), { nil: undefined }),
  tid,
  reader: fc.constantFrom(0 as const, 1 as const),
});

type Step =
  | { kind: 'publish'; nid: number; item: WorldItem }
  | { kind: 'withdraw'; nid: number }
  | { kind: 'rule'; rule: WorldRule }
  /** Calls after which each instance ends; undefined for one that goes through. */
  | { kind: 'match'; kills: [number | undefined, number | undefined] };

const anyNid = fc.constantFrom(...NIDS);
const kill = fc.option(fc.nat({ max: 20 }), { nil: undefined });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: anyNid.chain((nid) =>
      fc.record({ kind: fc.constant('publish' as const), nid: fc.constant(nid), item: item(nid) }),
    ),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), nid: anyNid }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rule' as const), rule }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('match' as const), kills: fc.tuple(kill, kill) }) },
);

describe.each(ENGINES)('watch rules are matched on %s', (engine) => {
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
    const id = await fresh.store.watchRules.create(
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
    if (published.tid === LATE) await fresh.store.terms.upsertMany([worldTerm(LATE)]);
    await fresh.store.content.publish(toRecord(nid, published));
  }

  const ledger = () => fresh.db.selectFrom('watch_match').select(['rule_id', 'nid', 'fingerprint']).execute();

  /** As if a message with all matches had been queued. */
  const tellAll = () => fresh.db.updateTable('watch_match').set({ queued_at: AT }).execute();

  async function matchAll(kills: Extract<Step, { kind: 'match' }>['kills'] = [undefined, undefined]) {
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

  it('as brute force does, with no duplicates, by two instances that end at any step', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        await clear();
        const rules: { id: number; rule: WorldRule; from: number }[] = [];
        const current = new Map<number, { event: number; item: WorldItem }>();
        for (const next of steps) {
          const before = await fresh.store.events.latestId();
          if (next.kind === 'match') await matchAll(next.kills);
          else if (next.kind === 'rule')
            rules.push({ id: await addRule(next.rule), rule: next.rule, from: before });
          else if (next.kind === 'withdraw') {
            await fresh.store.content.withdraw(next.nid);
            current.delete(next.nid);
          } else {
            await publish(next.nid, next.item);
            const [event] = (await fresh.store.events.since(before, 1)).slice(-1);
            if (!event) continue;
            current.set(next.nid, { event: event.id, item: next.item });
          }
        }
        await matchAll();

        const rows = await ledger();
        const seen = new Set(rows.map((row) => `${row.rule_id} ${row.nid} ${row.fingerprint}`));
        expect(seen.size).toBe(rows.length);
        const services = await worldServices(fresh.store);
        const now = new Map(
          (await readWatchedItems(services, await fresh.store.content.published(NIDS))).map((one) => [
            one.record.nid,
            one,
          ]),
        );
        for (const { id, rule: own, from } of rules) {
          for (const nid of NIDS) {
            const last = current.get(nid);
            const isDue = last && last.event > from && shouldMatch(own, last.item);
            const access = last?.item.locked && own.reader === 1 ? 'restricted' : 'full';
            const found = rows.filter((row) => row.rule_id === id && row.nid === nid);
            // Nobody was told of anything yet, so that only the state of now counts.
            expect(found.map((row) => row.fingerprint)).toEqual(
              isDue ? [now.get(nid)![access].fingerprint] : [],
            );
          }
        }
      }),
      { numRuns: engine === 'sqlite' ? 60 : 25 },
    );
  });

  it('with each of its states once, where readers are told of each', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(rule, { minLength: 1, maxLength: 6 }),
        fc.array(
          anyNid.chain((nid) => item(nid).map((published) => ({ nid, published }))),
          { maxLength: 12 },
        ),
        async (rules, published) => {
          await clear();
          const ids: number[] = [];
          for (const own of rules) ids.push(await addRule(own));
          const expected = new Set<string>();
          for (const { nid, published: state } of published) {
            await publish(nid, state);
            await matchAll();
            await tellAll();
            for (const [index, own] of rules.entries())
              if (shouldMatch(own, state)) expected.add(`${ids[index]} ${nid} ${stateKey(state)}`);
          }
          const rows = await ledger();
          const states = new Map<string, number>();
          for (const { rule_id, nid } of rows) {
            const key = `${rule_id} ${nid}`;
            states.set(key, (states.get(key) ?? 0) + 1);
          }
          const wanted = new Map<string, number>();
          for (const key of expected) {
            const pair = key.split(' ').slice(0, 2).join(' ');
            wanted.set(pair, (wanted.get(pair) ?? 0) + 1);
          }
          expect(new Map([...states].sort())).toEqual(new Map([...wanted].sort()));
        },
      ),
      { numRuns: engine === 'sqlite' ? 40 : 15 },
    );
  });

  const all: WorldRule = { words: [], any: false, type: undefined, tid: undefined, reader: 0 };
  const plain: WorldItem = { type: 1, open: [0], hidden: [], tid: undefined, locked: false };

  it('with terms that were added below theirs after they were saved', async () => {
    const id = await addRule({ ...all, tid: 1100 });
    await publish(1, { ...plain, tid: LATE });
    await matchAll();
    expect(await ledger()).toMatchObject([{ rule_id: id, nid: 1 }]);
  });

  it('without hidden words for readers without access', async () => {
    const holder = await addRule({ ...all, words: [2] });
    const stranger = await addRule({ ...all, words: [2], reader: 1 });
    await publish(1, { ...plain, hidden: [2], locked: true });
    await matchAll();
    expect((await ledger()).map((row) => row.rule_id)).toEqual([holder]);
    await publish(2, { ...plain, open: [2], locked: true });
    await matchAll();
    expect(
      (await ledger())
        .filter(({ nid }) => nid === 2)
        .map((row) => row.rule_id)
        .sort(),
    ).toEqual([holder, stranger].sort());
  });

  it('without news of hidden dates for readers without access', async () => {
    const dated = (date: string) => ({
      ...toRecord(1, { ...plain, locked: true }),
      fields: {
        ...toRecord(1, { ...plain, locked: true }).fields,
        body: { summary: 'A summary', value: `<p>${date}</p>` },
      },
    });
    await addRule({ ...all, reader: 1 });
    await fresh.store.content.publish(dated('1 May'));
    await matchAll();
    await fresh.store.content.publish(dated('2 May'));
    await matchAll();
    expect(await ledger()).toHaveLength(1);
  });

  it('not for readers whose subscription or account has ended', async () => {
    await addRule(all);
    await addRule({ ...all, reader: 1 });
    const [holder, stranger] = readers;
    const rights = { permissions: [], legacyPermissions: [], products: [], trials: [] };
    await fresh.store.subscriptions.set({ userId: stranger, vertical: VERTICAL, active: false, ...rights });
    await fresh.store.users.setDisabled(holder, AT);
    await publish(1, plain);
    await matchAll();
    expect(await ledger()).toEqual([]);
    await fresh.store.users.setDisabled(holder, null);
    await fresh.store.subscriptions.set({ userId: stranger, vertical: VERTICAL, active: true, ...rights });
  });

  it('only with the vertical of the rule', async () => {
    await addRule(all);
    await fresh.store.content.publish(anArticle(9, { vertical: 'gambling_compliance' }));
    await matchAll();
    expect(await ledger()).toEqual([]);
  });

  it('again when the title changes or a maintained item is updated, not when an edit leaves what readers act on', async () => {
    const id = await addRule(all);
    const guide = (changed: string, body: string) =>
      anArticle(7, {
        type: 'guide',
        path: 'g',
        changed,
        fields: { body: { summary: 'About', value: body } },
      });
    await publish(1, plain);
    await fresh.store.content.publish(guide('2026-05-01T09:00:00Z', '<p>One</p>'));
    await matchAll();
    await tellAll();
    await publish(1, { ...plain, hidden: [3] });
    await fresh.store.content.publish(guide('2026-05-01T09:00:00Z', '<p>Two</p>'));
    await matchAll();
    await tellAll();
    expect((await ledger()).map(({ nid }) => nid).sort()).toEqual([1, 7]);
    await publish(1, { ...plain, open: [4] });
    await fresh.store.content.publish(guide('2026-06-01T09:00:00Z', '<p>Two</p>'));
    await matchAll();
    await tellAll();
    expect((await ledger()).map(({ nid, rule_id }) => [rule_id, nid]).sort()).toEqual([
      ...[
        [id, 1],
        [id, 1],
      ],
      ...[
        [id, 7],
        [id, 7],
      ],
    ]);
  });

  it('once for changes that nobody was told of in between, and not when it was withdrawn before', async () => {
    const id = await addRule(all);
    const kinds = () => fresh.db.selectFrom('watch_match').select(['rule_id', 'nid', 'kind']).execute();
    await publish(1, plain);
    await matchAll();
    await publish(1, { ...plain, open: [1] });
    await matchAll();
    expect(await kinds()).toEqual([{ rule_id: id, nid: 1, kind: 'published' }]);
    await fresh.store.content.withdraw(1);
    await matchAll();
    expect(await kinds()).toEqual([]);
    await publish(1, plain);
    await matchAll();
    await tellAll();
    await fresh.store.content.withdraw(1);
    await publish(1, plain);
    await matchAll();
    expect(await kinds()).toHaveLength(1);
  });
});
