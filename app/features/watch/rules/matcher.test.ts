/** After any sequence of events and crashes, the ledger holds each match once; a separate evaluation computes them. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ENGINES } from '#app/store/testing/fresh-store.ts';
import { matchedWorld, type Kills } from '../testing/matched-world.ts';
import {
  shouldMatch,
  stateKey,
  TIDS,
  TYPES,
  WORDS,
  worldServices,
  type WorldItem,
  type WorldRule,
} from '../testing/watched-world.ts';
import { readWatchedItems } from './watched-items.server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const NIDS = [1, 2, 3, 4, 5];
const words = fc.uniqueArray(fc.nat({ max: WORDS.length - 1 }), { maxLength: 2 });
const tid = fc.option(fc.constantFrom(...TIDS), { nil: undefined });
const item = (nid: number): fc.Arbitrary<WorldItem> =>
  fc.record({
    type: fc.constant(nid % TYPES.length),
    open: words,
    hidden: words,
    tid,
    also: tid,
    locked: fc.boolean(),
  });
const rule: fc.Arbitrary<WorldRule> = fc.record({
  words,
  any: fc.boolean(),
  type: fc.option(fc.nat({ max: TYPES.length - 1 }), { nil: undefined }),
  tid,
  not: tid,
  reader: fc.constantFrom(0 as const, 1 as const),
});

type Step =
  | { kind: 'publish'; nid: number; item: WorldItem }
  | { kind: 'withdraw'; nid: number }
  | { kind: 'rule'; rule: WorldRule }
  | { kind: 'match'; kills: Kills };

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
  const { clear, addRule, publish, ledger, tellAll, matchAll, getStore } = matchedWorld(engine);

  it('as brute force does, with no duplicates, by two instances that end at any step', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        await clear();
        const rules: { id: number; rule: WorldRule; from: number }[] = [];
        const current = new Map<number, { event: number; item: WorldItem }>();
        for (const next of steps) {
          const before = await getStore().events.latestId();
          if (next.kind === 'match') await matchAll(next.kills);
          else if (next.kind === 'rule')
            rules.push({ id: await addRule(next.rule), rule: next.rule, from: before });
          else if (next.kind === 'withdraw') {
            await getStore().content.withdraw(next.nid);
            current.delete(next.nid);
          } else {
            await publish(next.nid, next.item);
            const [event] = (await getStore().events.since(before, 1)).slice(-1);
            if (!event) continue;
            current.set(next.nid, { event: event.id, item: next.item });
          }
        }
        await matchAll();

        const rows = await ledger();
        const seen = new Set(rows.map((row) => `${row.rule_id} ${row.nid} ${row.fingerprint}`));
        expect(seen.size).toBe(rows.length);
        const services = await worldServices(getStore());
        const now = new Map(
          (await readWatchedItems(services, await getStore().content.published(NIDS))).map((one) => [
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
            // No message was sent yet, so only the current state counts.
            expect(found.map((row) => row.fingerprint)).toEqual(
              isDue ? [now.get(nid)![access].fingerprint] : [],
            );
          }
        }
      }),
      { numRuns: engine === 'sqlite' ? 60 : 25 },
    );
  });

  it('with each of its states once, if a message was sent for each', async () => {
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
              if (shouldMatch(own, state)) expected.add(`${ids[index]} ${nid} ${stateKey(own, state)}`);
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
});
