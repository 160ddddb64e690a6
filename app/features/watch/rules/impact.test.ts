/** What is predicted of a publication is what happens: 1,000 publications, each predicted, published and matched. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { PlannedVersion } from '#app/api/impact.ts';
import type { Store } from '#app/store/store.ts';
import { ENGINES } from '#app/store/testing/fresh-store.ts';
import { matchedWorld } from '../testing/matched-world.ts';
import { TIDS, toRecord, TYPES, WORDS, worldServices, type WorldItem } from '../testing/watched-world.ts';
import { createPrediction } from './impact.server.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const words = fc.uniqueArray(fc.nat({ max: WORDS.length - 1 }), { maxLength: 2 });
const tid = fc.option(fc.constantFrom(...TIDS.slice(0, 3)), { nil: undefined });
const publication = fc.record({
  nid: fc.constantFrom(1, 2, 3),
  isTold: fc.boolean(),
  item: fc.record({
    type: fc.nat({ max: TYPES.length - 1 }),
    open: words,
    hidden: words,
    tid,
    also: tid,
    locked: fc.boolean(),
  }),
});
const rule = fc.record({
  words,
  any: fc.boolean(),
  type: fc.option(fc.nat({ max: TYPES.length - 1 }), { nil: undefined }),
  tid,
  not: tid,
  reader: fc.constantFrom(0 as const, 1 as const),
});

async function planned(store: Store, nid: number, item: WorldItem): Promise<PlannedVersion> {
  const { terms, ...record } = toRecord(nid, item);
  const current = await store.content.get(nid);
  const all = new Map((await store.terms.all()).map((term) => [term.tid, term]));
  return {
    record: { ...record, status: 'published', version: (current?.version ?? 0) + 1 },
    terms: terms.map(({ field, tid: own }) => ({ field, term: all.get(own)! })),
    current,
  };
}

describe.each(ENGINES)('the impact of a publication on watch rules on %s', (engine) => {
  const { clear, addRule, publish, ledger, tellAll, matchAll, getStore } = matchedWorld(engine);

  it('is predicted as it happens', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(rule, { minLength: 1, maxLength: 12 }),
        fc.array(publication, { minLength: 20, maxLength: 20 }),
        async (rules, publications) => {
          await clear();
          const reader = new Map<number, number>();
          for (const one of rules) reader.set(await addRule(one), one.reader);
          const predict = createPrediction(await worldServices(getStore()));
          for (const { nid, item, isTold } of publications) {
            const before = new Set((await ledger()).map((row) => JSON.stringify(row)));
            const prediction = await predict(await planned(getStore(), nid, item));
            await publish(nid, item);
            await matchAll();
            const added = (await ledger()).filter((row) => !before.has(JSON.stringify(row)));
            expect(prediction).toEqual({
              rules: new Set(added.map(({ rule_id }) => rule_id)).size,
              readers: new Set(added.map(({ rule_id }) => reader.get(rule_id))).size,
            });
            if (isTold) await tellAll();
          }
        },
      ),
      { numRuns: engine === 'sqlite' ? 40 : 10 },
    );
  });
});
