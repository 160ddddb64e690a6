import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listedValues } from '../../content/listed-values.ts';
import type { PublishRecord } from '../../content/publishing/publish-record.ts';
import { openStore } from '../../store.ts';
import { ENGINES, freshStore, type FreshStore } from '../../testing/fresh-store.ts';
import { anItem } from '../../testing/samples.ts';
import type { ContentFilter, FieldOrder, TypedField, ValueGroup } from './list-query.ts';

const VERTICAL = 'payments_compliance';
const LEVELS = ['low', 'medium', 'high'];
const TAGS = ['cash', 'crypto', 'cards'];
/** Guides have a field of the same name that readers may not see, and trackers none. */
const TYPES = ['analysis-article', 'guide', 'tracker'];
const level: TypedField = { field: 'level', types: ['analysis-article'] };
const tags: TypedField = { field: 'tags', types: ['analysis-article'] };
const fine: TypedField = { field: 'fine', types: ['analysis-article'] };
const name: TypedField = { field: 'name', types: ['analysis-article'], isText: true };
const FIELDS = [level, tags, fine, name];

interface Own {
  level?: string;
  tags?: string[];
  fine?: number;
  name?: string;
}

/** An item with fields of its own; what is stored beside it is sometimes missing, or of an earlier state. */
const record = (nid: number, type: string, own: Own, stored = true): PublishRecord =>
  anItem(nid, {
    type,
    published: `2026-0${(nid % 4) + 1}-01`,
    fields: { nid, ...own },
    ...(stored && type === 'analysis-article'
      ? { values: listedValues(FIELDS, { ...own } as Record<string, unknown>) }
      : {}),
  });

const records = fc.uniqueArray(
  fc
    .record({
      nid: fc.integer({ min: 1, max: 20 }),
      type: fc.constantFrom(...TYPES),
      stored: fc.boolean(),
      own: fc.record(
        {
          level: fc.constantFrom(...LEVELS),
          tags: fc.uniqueArray(fc.constantFrom(...TAGS), { minLength: 1 }),
          fine: fc.constantFrom(2, 10, -1.5, 1_000_000),
          name: fc.constantFrom('Äpfel', 'apple', 'Zebra'),
        },
        { requiredKeys: [] },
      ),
    })
    .map(({ nid, type, own, stored }) => record(nid, type, own, stored)),
  { selector: ({ nid }) => nid, maxLength: 15 },
);
const groups = fc.uniqueArray(
  fc.oneof(
    fc.uniqueArray(fc.constantFrom(...LEVELS, 'none')).map((values) => ({ ...level, values })),
    fc.uniqueArray(fc.constantFrom(...TAGS)).map((values) => ({ ...tags, values })),
  ),
  { selector: ({ field }) => field },
);
const fieldOrders = fc.tuple(
  fc.constantFrom({ ...level, order: LEVELS }, fine, name),
  fc.constantFrom('asc' as const, 'desc' as const),
);

/** The value of a field that readers may see. */
const valueIn = ({ type, fields }: PublishRecord, { field, types }: TypedField) =>
  types.includes(type) ? (fields as Own)[field as keyof Own] : undefined;

const matches = (item: PublishRecord, wanted: readonly ValueGroup[]) =>
  wanted.every((group) =>
    [valueIn(item, group) ?? []].flat().some((value) => group.values.includes(String(value))),
  );

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function sorted(items: readonly PublishRecord[], order: FieldOrder): number[] {
  const place = (item: PublishRecord) => {
    const value = valueIn(item, order);
    if (value === undefined) return undefined;
    if (order.order) return order.order.indexOf(String(value));
    return typeof value === 'number' ? value : plain(String(value));
  };
  return [...items]
    .sort((one, other) => {
      const [a, b] = [place(one), place(other)];
      const newest =
        one.published === other.published ? other.nid - one.nid : one.published < other.published ? 1 : -1;
      if (a === undefined || b === undefined)
        return Number(a === undefined) - Number(b === undefined) || newest;
      return (a < b ? -1 : Number(a > b)) * (order.direction === 'asc' ? 1 : -1) || newest;
    })
    .map(({ nid }) => nid);
}

describe.each(ENGINES)('values of own fields in lists, on %s', (engine) => {
  let fresh: FreshStore;
  beforeAll(async () => {
    fresh = await freshStore(engine);
  });
  afterAll(() => fresh.end());
  beforeEach(() => fresh.clear());
  const content = () => fresh.store.content;
  const all = { vertical: VERTICAL, types: TYPES } satisfies ContentFilter;
  const nids = async (filter: Partial<ContentFilter> = {}, field?: FieldOrder) =>
    (await content().list({ ...all, ...filter, field, order: 'newest', limit: 50, offset: 0 })).items.map(
      ({ nid }) => nid,
    );

  it('filter, count and sort exactly, while items change', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        records,
        records,
        fc.array(fc.tuple(groups, fieldOrders), { maxLength: 4 }),
        async (first, second, queries) => {
          await fresh.clear();
          const stored = new Map<number, PublishRecord>();
          for (const batch of [first, second]) {
            await content().publishMany(batch);
            for (const item of batch) stored.set(item.nid, item);
            const [gone] = stored.keys();
            if (gone !== undefined && (await content().withdraw(gone))) stored.delete(gone);
            const items = [...stored.values()];
            for (const [values, [field, direction]] of queries) {
              const order: FieldOrder = { ...field, direction };
              const found = items.filter((item) => matches(item, values));
              expect(await nids({ values }, order)).toEqual(sorted(found, order));
              const counts = await content().valueCounts({ ...all, values }, [level, tags]);
              for (const counted of [level, tags]) {
                const others = values.filter((group) => group.field !== counted.field);
                const expected = new Map<string, number>();
                for (const item of items.filter((one) => matches(one, others)))
                  for (const value of [valueIn(item, counted) ?? []].flat().map(String))
                    expected.set(value, (expected.get(value) ?? 0) + 1);
                expect([...counts.get(counted.field)!].sort()).toEqual([...expected].sort());
              }
            }
          }
        },
      ),
      { numRuns: engine === 'sqlite' ? 60 : 20 },
    );
  });

  it('say nothing of a field that readers may not see, by order or by count', async () => {
    await content().publishMany([
      record(1, 'guide', { level: 'high', fine: 9 }),
      record(2, 'guide', { level: 'low', fine: 1 }),
      record(4, 'analysis-article', { level: 'low', fine: 5 }),
    ]);
    // As long as both types showed the fields, lists read those of both.
    const wide = [level, fine].map((field) => ({ ...field, types: TYPES }));
    expect((await content().valueCounts(all, wide)).get('level')?.get('low')).toBe(2);
    expect(await nids({ values: [{ ...level, values: LEVELS }] })).toEqual([4]);
    expect((await content().valueCounts(all, [level])).get('level')).toEqual(new Map([['low', 1]]));
    const byFine = (direction: 'asc' | 'desc') => nids({}, { ...fine, direction });
    expect(await byFine('asc')).toEqual(await byFine('desc'));
  });

  it('are those of the item when what is stored beside it is outdated, and are stored again', async () => {
    await content().publishMany([
      record(1, 'analysis-article', { level: 'high' }),
      record(2, 'analysis-article', { level: 'low' }),
      record(3, 'analysis-article', { level: 'low' }, false),
      record(4, 'guide', { level: 'low' }),
    ]);
    // A program before the table changes items and leaves rows behind.
    await fresh.db
      .updateTable('content_value')
      .set({ hash: 'before', by_field: '{"level":"high","tags":null,"fine":null,"name~":null}' })
      .where('nid', '=', 2)
      .execute();
    const types = new Map([['analysis-article', FIELDS]]);
    const low = { values: [{ ...level, values: ['low'] }] };
    const opened = await openStore(fresh.options);
    if (!opened.ok) throw new Error(opened.problem.message);
    const other = opened.store;
    try {
      const listed = async () =>
        (await other.content.list({ ...all, ...low, order: 'newest', limit: 9, offset: 0 })).items.map(
          ({ nid }) => nid,
        );
      expect(await listed()).toEqual([3, 2]);
      const filled = await Promise.all([1, 2].map(() => other.content.fillListedValues(types)));
      expect(Math.max(...filled)).toBe(2);
      expect(await other.content.fillListedValues(types)).toBe(0);
      expect(await listed()).toEqual([3, 2]);
    } finally {
      await other.close();
    }
    const rows = await fresh.db
      .selectFrom('content_value')
      .select(['nid', 'by_field'])
      .orderBy('nid')
      .execute();
    expect(rows.map(({ nid, by_field }) => [nid, (JSON.parse(by_field) as Own).level])).toEqual([
      [1, 'high'],
      [2, 'low'],
      [3, 'low'],
    ]);
  });
});
