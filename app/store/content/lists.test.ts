import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContentFilter, ContentListQuery } from './lists.ts';
import type { PublishRecord } from './publishing.ts';
import { openStore } from '../store.ts';
import { ENGINES, freshStore } from '../testing/fresh-store.ts';
import type { FreshStore } from '../testing/fresh-store.ts';
import { anItem, aTerm } from '../testing/samples.ts';
import type { Term } from './terms.ts';

const VERTICAL = 'payments_compliance';
const PARENTS: Record<number, number> = { 1: 0, 2: 1, 3: 1, 4: 2, 5: 0, 11: 0, 12: 11 };
const TERMS = Object.entries(PARENTS).map(([tid, parent]) =>
  aTerm(Number(tid), { parent, vid: Number(tid) > 10 ? 'specialisms' : 'jurisdictions' }),
);
const VOCABULARIES = ['jurisdictions', 'specialisms'];

const day = fc.constantFrom('1969-12-31', '2026-01-01', '2026-03-04', '2026-11-21', '2027-01-18');
const tids = (from: number[]) => fc.uniqueArray(fc.constantFrom(...from), { maxLength: 3 });
const field = (name: string, from: number[]) =>
  tids(from).map((list) => list.map((tid) => ({ field: name, tid })));
const records: fc.Arbitrary<PublishRecord[]> = fc.uniqueArray(
  fc
    .record({
      nid: fc.integer({ min: 1, max: 30 }),
      type: fc.constantFrom('analysis-article', 'guide', 'tracker'),
      vertical: fc.constantFrom(VERTICAL, VERTICAL, VERTICAL, 'gambling_compliance'),
      title: fc.constantFrom('Äpfel', 'apple', 'Banana', 'apple pie'),
      path: fc.constantFrom('a', 'b'),
      published: day,
      terms: fc
        .tuple(
          field('field_jurisdiction', [1, 2, 3, 4, 5]),
          field('field_topic', [4, 11, 12]),
          field('hidden', [3, 12]),
        )
        .map((lists) => lists.flat()),
      dates: fc.array(
        fc.record({
          kind: fc.constantFrom('effective' as const, 'response' as const),
          date: day,
          label: fc.constant('x'),
        }),
        { maxLength: 2 },
      ),
    })
    .map(({ nid, ...item }) => anItem(nid, item)),
  { selector: ({ nid }) => nid, maxLength: 25 },
);

const range = fc.record({ from: day, to: day }, { requiredKeys: [] });
const filters: fc.Arbitrary<ContentFilter> = fc.record(
  {
    vertical: fc.constant(VERTICAL),
    types: fc.uniqueArray(fc.constantFrom('analysis-article', 'guide', 'none')),
    terms: fc.uniqueArray(
      fc.record({ vid: fc.constantFrom(...VOCABULARIES), tids: tids([1, 2, 3, 4, 5, 11, 12, 99]) }),
      { selector: ({ vid }) => vid },
    ),
    hiddenFields: fc.constantFrom([], ['hidden'], ['hidden', 'field_topic']),
    dates: fc
      .tuple(fc.constantFrom('published' as const, 'effective' as const), range)
      .map(([kind, days]) => ({ kind, ...days })),
    except: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 4 }),
    path: fc.constantFrom('a', 'z'),
    title: fc.constantFrom('Äpfel', 'apple'),
    nid: fc.integer({ min: 1, max: 30 }),
  },
  { requiredKeys: ['vertical', 'types'] },
);
const orders = fc.record({
  order: fc.constantFrom('newest', 'oldest', 'title', 'deadline'),
  limit: fc.integer({ min: 1, max: 4 }),
  offset: fc.integer({ min: 0, max: 4 }),
}) as fc.Arbitrary<Pick<ContentListQuery, 'order' | 'limit' | 'offset'>>;
const TODAY = '2026-03-04';

/** A term and those above it. */
function lineage(tid: number): number[] {
  return tid in PARENTS ? [tid, ...lineage(PARENTS[tid]!)] : [];
}

/** The specification of the interface, item by item. */
function model(items: readonly PublishRecord[], filter: ContentFilter): PublishRecord[] {
  return items.filter((item) => {
    const carried = new Set(
      item.terms
        .filter((term) => !filter.hiddenFields?.includes(term.field))
        .flatMap(({ tid }) => lineage(tid)),
    );
    const { kind, from = '', to = '9' } = filter.dates ?? {};
    const days =
      kind === 'published'
        ? [item.published]
        : item.dates.filter((one) => one.kind === kind).map(({ date }) => date);
    return (
      item.vertical === filter.vertical &&
      filter.types.includes(item.type) &&
      !filter.except?.includes(item.nid) &&
      (filter.terms ?? []).every((group) => group.tids.some((tid) => carried.has(tid))) &&
      (kind === undefined || days.some((date) => date >= from && date <= to)) &&
      (['nid', 'title', 'path'] as const).every(
        (name) => filter[name] === undefined || filter[name] === item[name],
      )
    );
  });
}

const next = ({ dates }: PublishRecord) =>
  dates
    .map(({ date }) => date)
    .filter((date) => date >= TODAY)
    .sort()[0] ?? '9';
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const order = (a: string | number, b: string | number) => (a < b ? -1 : Number(a > b));
const ORDERS: Record<ContentListQuery['order'], (a: PublishRecord, b: PublishRecord) => number> = {
  newest: (a, b) => order(b.published, a.published) || b.nid - a.nid,
  oldest: (a, b) => order(a.published, b.published) || a.nid - b.nid,
  title: (a, b) => order(plain(a.title), plain(b.title)) || a.nid - b.nid,
  deadline: (a, b) => order(next(a), next(b)) || ORDERS.newest(a, b),
};

function expectedCounts(
  items: readonly PublishRecord[],
  filter: ContentFilter,
): [string, [number, number][]][] {
  return VOCABULARIES.map((vid) => {
    const matching = model(items, {
      ...filter,
      terms: (filter.terms ?? []).filter((group) => group.vid !== vid),
    });
    const counts = TERMS.filter((term) => term.vid === vid).map(({ tid }): [number, number] => [
      tid,
      model(matching, { ...filter, terms: [{ tids: [tid] }] }).length,
    ]);
    return [vid, counts.filter(([, count]) => count > 0)];
  });
}

/** Nids of what a filter leaves, those with most of its terms first. */
function expectedSharing(items: readonly PublishRecord[], filter: ContentFilter): number[] {
  const wanted = new Set((filter.terms ?? []).flatMap(({ tids }) => tids));
  const shared = ({ terms }: PublishRecord) => {
    const shown = terms.filter((term) => !filter.hiddenFields?.includes(term.field));
    return new Set(shown.flatMap(({ tid }) => lineage(tid)).filter((tid) => wanted.has(tid))).size;
  };
  return model(items, filter)
    .filter((item) => shared(item) > 0)
    .sort((a, b) => shared(b) - shared(a) || ORDERS.newest(a, b))
    .map(({ nid }) => nid);
}

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
