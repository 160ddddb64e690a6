import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContentFilter, ContentListQuery } from './list-query.ts';
import type { PublishRecord } from '../../content/publishing/publish-record.ts';
import { openStore } from '../../store.ts';
import { ENGINES, freshStore } from '../../testing/fresh-store.ts';
import type { FreshStore } from '../../testing/fresh-store.ts';
import { anItem, aTerm } from '../../testing/samples.ts';
import {
  expectedCounts,
  expectedSharing,
  filters,
  model,
  orders,
  ORDERS,
  records,
  TERMS,
  TODAY,
  VERTICAL,
  VOCABULARIES,
} from '../../testing/list-model.ts';
import type { Term } from '../../content/terms.ts';

describe.each(ENGINES)('lists on %s', (engine) => {
  let fresh: FreshStore;
  beforeAll(async () => {
    fresh = await freshStore(engine);
  });
  afterAll(() => fresh.end());
  beforeEach(() => fresh.clear());
  const content = () => fresh.store.content;
  const list = async (query: Partial<ContentListQuery> = {}) => {
    const { items, total } = await content().list({
      vertical: VERTICAL,
      types: ['analysis-article'],
      order: 'newest',
      limit: 10,
      offset: 0,
      ...query,
    });
    expect(total).toBeGreaterThanOrEqual(items.length);
    return items.map(({ nid }) => nid);
  };
  const counts = async (filter: Partial<ContentFilter> = {}) =>
    [
      ...(await content().facets(
        { vertical: VERTICAL, types: ['analysis-article'], ...filter },
        VOCABULARIES,
      )),
    ].map(([vid, values]) => [vid, values.map(({ term, count }) => [term.tid, count])]);

  it(
    'contain and count exactly the requested items, while the library changes',
    { timeout: 60_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          records,
          records,
          fc.array(fc.tuple(filters, orders), { maxLength: 6 }),
          async (first, second, queries) => {
            await fresh.clear();
            await fresh.store.terms.upsertMany(TERMS);
            const stored = new Map<number, PublishRecord>();
            for (const batch of [first, second]) {
              await content().publishMany(batch);
              for (const item of batch) stored.set(item.nid, item);
              const [gone] = stored.keys();
              if (gone !== undefined && (await content().withdraw(gone))) stored.delete(gone);
              const items = [...stored.values()];
              for (const [filter, part] of queries) {
                const expected = model(items, filter).sort(ORDERS[part.order]);
                const found = await content().list({ ...filter, ...part, today: TODAY });
                expect(found.total).toBe(expected.length);
                expect(found.items.map(({ nid }) => nid)).toEqual(
                  expected.slice(part.offset, part.offset + part.limit).map(({ nid }) => nid),
                );
                const wide = {
                  ...filter,
                  nid: undefined,
                  title: undefined,
                  path: undefined,
                  author: undefined,
                };
                expect([...(await content().nids(wide))]).toEqual(
                  model(items, wide)
                    .map((item) => item.nid)
                    .sort((a, b) => a - b),
                );
                const among = [...stored.keys()].filter((nid) => nid % 2 === 0);
                const days = (kept: (item: PublishRecord) => boolean) =>
                  Map.groupBy(model(items, wide).filter(kept), ({ published }) => published);
                for (const [nids, kept] of [
                  [undefined, () => true],
                  [among, ({ nid }: PublishRecord) => nid % 2 === 0],
                ] as const)
                  expect(await content().publishedDays(wide, nids)).toEqual(
                    new Map([...days(kept)].map(([day, published]) => [day, published.length])),
                  );
                const facets = await content().facets(filter, VOCABULARIES);
                expect(
                  [...facets].map(([vid, values]) => [
                    vid,
                    values.map(({ term, count }) => [term.tid, count]),
                  ]),
                ).toEqual(expectedCounts(items, filter));
                const sharing = await content().sharingMost(filter, part.limit);
                expect(sharing.map(({ nid }) => nid)).toEqual(
                  expectedSharing(items, filter).slice(0, part.limit),
                );
              }
            }
          },
        ),
        { numRuns: engine === 'sqlite' ? 60 : 25 },
      );
    },
  );

  it('follow a term that is moved or renamed, with its items', async () => {
    const { terms } = fresh.store;
    await terms.upsertMany(TERMS);
    await content().publish(anItem(1, { terms: [{ field: 'field_jurisdiction', tid: 4 }] }));
    expect(await list({ terms: [{ tids: [1] }] })).toEqual([1]);
    await terms.upsertMany([aTerm(2, { parent: 5, name: 'Moved' })]);
    expect(await list({ terms: [{ tids: [1] }] })).toEqual([]);
    expect(await list({ terms: [{ tids: [5] }] })).toEqual([1]);
    expect(await counts()).toEqual([
      [
        'jurisdictions',
        [
          [2, 1],
          [4, 1],
          [5, 1],
        ],
      ],
      ['specialisms', []],
    ]);
    const [moved] = (
      await content().facets({ vertical: VERTICAL, types: ['analysis-article'] }, VOCABULARIES)
    ).get('jurisdictions')!;
    expect(moved!.term).toEqual(aTerm(2, { parent: 5, name: 'Moved' }) satisfies Term);
  });

  it('see what another process publishes', async () => {
    await content().publish(anItem(1));
    expect(await list()).toEqual([1]);
    const opened = await openStore(fresh.options);
    if (!opened.ok) throw new Error(opened.problem.message);
    const other = opened.store;
    await other.content.publishMany([
      anItem(2, { published: '2026-05-05' }),
      anItem(1, { title: 'Changed' }),
    ]);
    await other.close();
    expect(await list()).toEqual([2, 1]);
    expect(await list({ order: 'title' })).toEqual([1, 2]);
  });

  it('are the same for many who ask at once', async () => {
    const rounds = Array.from({ length: 8 }, async (_, round) => {
      await content().publish(anItem(1 + round));
      return list({ nid: 1 + round });
    });
    expect(await Promise.all(rounds)).toEqual(rounds.map((_, round) => [1 + round]));
  });

  it('find titles by their words: most words first, then the newest', async () => {
    const titles = [
      'Open banking in Brazil',
      'Banking rules',
      'Open finance: 100% fee_cap',
      'Café rules',
      'Nothing',
    ];
    await content().publishMany(
      titles.map((title, index) => anItem(index + 1, { title, published: `2026-01-0${index + 1}` })),
    );
    await content().publish(anItem(9, { title: 'Banking elsewhere', vertical: 'gambling_compliance' }));
    const words = async (...given: string[]) =>
      (await content().byTitleWords(VERTICAL, ['analysis-article'], given, 3)).map(({ nid }) => nid);
    expect(await words('open', 'BANKING')).toEqual([1, 3, 2]);
    expect(await words('rules', 'cafe')).toEqual([4, 2]);
    expect(await words('100%')).toEqual([3]);
    expect(await words('fee_cap')).toEqual([3]);
    expect(await words('f_e')).toEqual([]);
    expect(await words()).toEqual([]);
    expect(await content().byTitleWords(VERTICAL, [], ['rules'], 3)).toEqual([]);
  });
});
