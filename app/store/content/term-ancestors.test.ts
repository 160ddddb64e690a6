import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENGINES, storeForTests } from '../testing/fresh-store.ts';
import { aTerm } from '../testing/samples.ts';

/** Batches of terms with arbitrary parents, including cycles and parents that do not exist (yet). */
const batches = fc.array(
  fc.uniqueArray(fc.record({ tid: fc.integer({ min: 1, max: 6 }), parent: fc.integer({ min: 0, max: 7 }) }), {
    selector: ({ tid }) => tid,
    maxLength: 4,
  }),
  { maxLength: 4 },
);

function lineage(tid: number, parents: ReadonlyMap<number, number>): Set<number> {
  const line = new Set<number>();
  for (let at = tid; parents.has(at) && !line.has(at); at = parents.get(at)!) line.add(at);
  return line;
}

describe.each(ENGINES)('the terms above a term on %s', (engine) => {
  const fresh = storeForTests(engine);
  const stored = async () => {
    const rows = await fresh.db
      .selectFrom('term_ancestor')
      .selectAll()
      .orderBy('tid')
      .orderBy('ancestor')
      .execute();
    return rows.map(({ tid, ancestor }) => `${tid} ${ancestor}`);
  };

  it('follow the parents, however terms are moved, also with cycles and missing parents', async () => {
    await fc.assert(
      fc.asyncProperty(batches, async (all) => {
        await fresh.clear();
        const parents = new Map<number, number>();
        for (const batch of all) {
          await fresh.store.terms.upsertMany(batch.map(({ tid, parent }) => aTerm(tid, { parent })));
          for (const { tid, parent } of batch) parents.set(tid, parent);
        }
        const expected = [...parents.keys()].flatMap((tid) =>
          [...lineage(tid, parents)].map((above) => `${tid} ${above}`),
        );
        expect(await stored()).toEqual(expected.sort());
        for (const tid of parents.keys()) {
          const above = (await fresh.store.terms.above([tid])).map((term) => term.tid);
          expect(above.sort()).toEqual([...lineage(tid, parents)].filter((one) => one !== tid).sort());
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are each given once', async () => {
    await fresh.clear();
    await fresh.store.terms.upsertMany([
      aTerm(1),
      aTerm(2, { parent: 1 }),
      aTerm(3, { parent: 2 }),
      aTerm(4, { parent: 1 }),
    ]);
    expect((await fresh.store.terms.above([3, 4])).map(({ tid }) => tid)).toEqual([1, 2]);
    expect(await fresh.store.terms.above([1, 99])).toEqual([]);
    expect(await fresh.store.terms.above([])).toEqual([]);
  });

  it('report a stored term that moves below another', async () => {
    const { terms, events } = fresh.store;
    await fresh.clear();
    await terms.upsertMany([aTerm(2, { parent: 1 })]);
    const before = await events.latestId();
    await terms.upsertMany([aTerm(1)]);
    expect(await events.latestId()).toBeGreaterThan(before);
    expect(await stored()).toEqual(['1 1', '2 1', '2 2']);
  });
});
