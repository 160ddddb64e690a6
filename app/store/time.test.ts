/** What charts, calendars and the home page count, on both engines. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, storeForTests } from './testing/fresh-store.ts';
import { anItem, aTerm } from './testing/samples.ts';

const VERTICAL = 'payments_compliance';
const UPDATE = 'regulatory-update';
const EUROPE = 1000;
const GERMANY = 1040;
const FRANCE = 1038;
const LICENSING = 2700;

const tagged = (field: string, ...tids: number[]) => tids.map((tid) => ({ field, tid }));

describe.each(ENGINES)('time on %s', (engine) => {
  const fresh = storeForTests(engine);
  beforeAll(async () => {
    const { store } = fresh;
    await store.terms.upsertMany([
      aTerm(EUROPE, { name: 'Europe' }),
      aTerm(GERMANY, { name: 'Germany', parent: EUROPE, iso: 'de' }),
      aTerm(FRANCE, { name: 'France', parent: EUROPE, iso: 'fr' }),
      aTerm(LICENSING, { vid: 'specialisms', name: 'Licensing' }),
    ]);
    await store.content.publishMany([
      anItem(1, {
        type: UPDATE,
        published: '2026-01-10',
        changed: '2026-06-01T00:00:00Z',
        impact: 3,
        featured: true,
        // The same place by two fields counts once.
        terms: [
          ...tagged('field_jurisdiction', GERMANY, FRANCE),
          ...tagged('field_one_jurisdiction', GERMANY),
          ...tagged('field_specialism', LICENSING),
        ],
        dates: [
          { kind: 'publication', date: '2026-01-10', label: 'Published' },
          { kind: 'response', date: '2026-03-31', label: 'Responses close' },
          { kind: 'effective', date: '2026-12-31', label: 'In force' },
        ],
      }),
      anItem(2, {
        type: UPDATE,
        published: '2026-01-31',
        changed: '2026-05-01T00:00:00Z',
        impact: 1,
        terms: [...tagged('field_jurisdiction', FRANCE), ...tagged('field_specialism', LICENSING)],
        dates: [
          {
            ...{ kind: 'effective', date: '2026-12-01', label: 'Applies' },
            ...{ jurisdiction: FRANCE, event: 'rules-apply' },
          },
          { kind: 'effective', date: '2025-12-01', label: 'Applied in part' },
          { kind: 'effective', date: '2025-12-31', label: 'Applied in another part' },
        ],
        productAccess: [504],
        sources: ['https://a.example/rules/1'],
      }),
      anItem(3, { published: '2026-02-01', featured: true, terms: tagged('field_jurisdiction', EUROPE) }),
      anItem(4, {
        type: UPDATE,
        published: '2026-02-02',
        featured: true,
        impact: 2,
        dates: [{ kind: 'effective', date: '2026-12-02', label: 'Withdrawn' }],
      }),
      anItem(5, {
        type: UPDATE,
        vertical: 'gambling_compliance',
        published: '2026-01-11',
        dates: [{ kind: 'effective', date: '2026-12-03', label: 'Elsewhere' }],
      }),
    ]);
    await store.content.withdraw(4);
  });

  const year = { vertical: VERTICAL, types: [UPDATE], from: '2026-01-01', to: '2026-12-31' };
  const period = { ...year, types: [UPDATE, 'analysis-article'] };

  describe('dates', () => {
    it('are those of published items of the vertical, earliest first, both ends included', async () => {
      const { dates } = fresh.store;
      const found = await dates.inRange(year, 10);
      expect(found.map(({ nid, position }) => `${nid}-${position}`)).toEqual(['1-0', '1-1', '2-0', '1-2']);
      expect(found[2]).toEqual({
        ...{ nid: 2, position: 0, kind: 'effective', date: '2026-12-01', label: 'Applies' },
        ...{ type: UPDATE, title: 'Item 2', path: 'item-2', vertical: VERTICAL, productAccess: [504] },
        ...{ version: 1, changed: '2026-05-01T00:00:00Z', published: '2026-01-31' },
        ...{ jurisdiction: FRANCE, event: 'rules-apply', sources: ['https://a.example/rules/1'] },
        certainty: 'fixed',
      });
      expect((await dates.inRange(year, 2)).map(({ nid }) => nid)).toEqual([1, 1]);
    });

    it.each([
      ['a kind', { kinds: ['effective' as const] }, ['2-0', '1-2']],
      ['no kind', { kinds: [] }, []],
      ['a place', { termTids: [GERMANY] }, ['1-0', '1-1', '1-2']],
      ['what a place is in', { termTids: [EUROPE] }, ['1-0', '1-1', '2-0', '1-2']],
      ['no place', { termTids: [] }, []],
      ['no type', { types: [] }, []],
      ['days', { from: '2026-03-31', to: '2026-12-01' }, ['1-1', '2-0']],
    ])('are found by %s', async (_, over, expected) => {
      const found = await fresh.store.dates.inRange({ ...year, ...over }, 10);
      expect(found.map(({ nid, position }) => `${nid}-${position}`)).toEqual(expected);
    });

    it('are read one by one, unless the item is withdrawn', async () => {
      const { dates } = fresh.store;
      expect((await dates.get(1, 1))?.label).toBe('Responses close');
      expect([await dates.get(1, 3), await dates.get(4, 0), await dates.get(99, 0)]).toEqual([
        null,
        null,
        null,
      ]);
    });

    it('are counted by month and kind, an item once for each, and items by their publication', async () => {
      const sorted = (rows: { month: string; kind: string; count: number }[]) =>
        rows.map(({ month, kind, count }) => `${month} ${kind} ${count}`).sort();
      expect(sorted(await fresh.store.dates.countByMonth(year))).toEqual([
        '2026-01 publication 1',
        '2026-01 published 2',
        '2026-03 response 1',
        '2026-12 effective 2',
      ]);
      expect(sorted(await fresh.store.dates.countByMonth({ ...year, termTids: [GERMANY] }))).toEqual([
        '2026-01 publication 1',
        '2026-01 published 1',
        '2026-03 response 1',
        '2026-12 effective 1',
      ]);
      const before = { ...year, from: '2025-01-01', to: '2025-12-31' };
      expect(sorted(await fresh.store.dates.countByMonth(before))).toEqual(['2025-12 effective 1']);
      expect(await fresh.store.dates.countByMonth({ ...year, types: [] })).toEqual([]);
    });

    it('tell the places they are about', async () => {
      const { dates } = fresh.store;
      expect(await dates.terms(year, 'jurisdictions')).toEqual([FRANCE, GERMANY]);
      expect(await dates.terms({ ...year, from: '2026-12-01', to: '2026-12-01' }, 'jurisdictions')).toEqual([
        FRANCE,
      ]);
      expect(await dates.terms({ ...year, types: [] }, 'jurisdictions')).toEqual([]);
    });
  });

  describe('activity', () => {
    it('counts items by term and by what it is in, each item once', async () => {
      const fields = ['field_jurisdiction', 'field_one_jurisdiction'];
      const rows = await fresh.store.activity.byTerm({ ...period, fields }, '2026-01-31');
      expect(rows.sort((a, b) => a.tid - b.tid)).toEqual([
        { tid: EUROPE, after: 2, before: 1 },
        { tid: FRANCE, after: 1, before: 1 },
        { tid: GERMANY, after: 0, before: 1 },
      ]);
      expect(await fresh.store.activity.byTerm({ ...period, fields: [] }, '2026-01-31')).toEqual([]);
      expect(await fresh.store.activity.byTerm({ ...period, types: [], fields }, '2026-01-31')).toEqual([]);
    });

    it('sums impact by term and month', async () => {
      const { activity } = fresh.store;
      expect(await activity.impact({ ...period, fields: ['field_specialism'] })).toEqual([
        { tid: LICENSING, month: '2026-01', impact: 4 },
      ]);
      expect(await activity.impact({ ...period, from: '2026-01-11', fields: ['field_specialism'] })).toEqual([
        { tid: LICENSING, month: '2026-01', impact: 1 },
      ]);
      expect(await activity.impact({ ...period, types: [], fields: ['field_specialism'] })).toEqual([]);
    });

    it('finds the newest, the featured and the last changed', async () => {
      const { activity } = fresh.store;
      expect(await activity.newest(period, 2)).toEqual([3, 2]);
      expect(await activity.newest(period, 9, [FRANCE])).toEqual([2, 1]);
      expect(await activity.newest(period, 9, [GERMANY])).toEqual([1]);
      expect(await activity.newest(period, 9, [GERMANY, FRANCE])).toEqual([2, 1]);
      expect(await activity.newest(period, 9, [])).toEqual([]);
      expect(await activity.newest({ ...period, to: '2026-01-30' }, 9, [EUROPE])).toEqual([1]);
      expect(await activity.featured(VERTICAL, period.types, 9)).toEqual([3, 1]);
      expect(await activity.lastChanged(VERTICAL, [UPDATE], 9)).toEqual([1, 2]);
      expect(await activity.about(GERMANY, 'field_one_jurisdiction', VERTICAL, [UPDATE])).toEqual([1]);
      expect(await activity.about(GERMANY, 'field_one_jurisdiction', VERTICAL, [])).toEqual([]);
      for (const none of [
        activity.newest({ ...period, types: [] }, 9),
        activity.featured(VERTICAL, [], 9),
        activity.lastChanged(VERTICAL, [], 9),
        activity.newSince('2000', VERTICAL, [], 9),
        activity.changedSince('2000', VERTICAL, [], 9),
        activity.changedIn({ ...period, types: [] }, 9),
      ])
        expect(await none).toEqual([]);
    });

    it('knows the types of items', async () => {
      expect(await fresh.store.activity.typesOf([1, 3, 99])).toEqual(
        new Map([
          [1, UPDATE],
          [3, 'analysis-article'],
        ]),
      );
    });

    it('tells what was changed on days after its publication', async () => {
      const { activity } = fresh.store;
      const may = { ...period, from: '2026-03-01', to: '2026-12-31' };
      const changed = await activity.changedIn(may, 9);
      expect(changed).toContain(2);
      expect(await activity.changedIn({ ...may, from: '2026-01-01' }, 9)).toEqual([]);
      expect(await activity.changedIn(may, 1)).toHaveLength(1);
    });

    it('tells what happened since a time, without what was withdrawn', async () => {
      const { store, db } = fresh;
      const { at } = await db
        .selectFrom('content_event')
        .select(({ fn }) => fn.max('at').as('at'))
        .executeTakeFirstOrThrow();
      expect(await store.activity.changedSince(at, VERTICAL, [UPDATE], 9)).toEqual([]);
      await db
        .insertInto('content_event')
        .values(
          [2, 2, 1].map((nid) => ({
            nid,
            vertical: VERTICAL,
            type: UPDATE,
            kind: 'changed',
            version: 2,
            at: '2999-01-01',
          })),
        )
        .execute();
      expect(await store.activity.changedSince(at, VERTICAL, [UPDATE], 9)).toEqual([1, 2]);
      // What is new is not changed as well.
      expect(await store.activity.changedSince('2000-01-01', VERTICAL, [UPDATE], 9)).toEqual([]);
      expect(await store.activity.newSince('2000-01-01T00:00:00Z', VERTICAL, period.types, 2)).toEqual([
        3, 2,
      ]);
      expect(await store.activity.newSince(at, VERTICAL, period.types, 9)).toEqual([]);
    });
  });
});

describe.each(ENGINES)('a list by the last change on %s', (engine) => {
  const fresh = storeForTests(engine);
  beforeAll(async () => {
    const changed = (nid: number, day: string) =>
      anItem(nid, { changed: `${day}T09:00:00Z`, published: `2025-01-0${nid}` });
    await fresh.store.content.publishMany([
      changed(1, '2026-11-12'),
      changed(2, '2026-01-01'),
      changed(3, '2026-11-12'),
    ]);
  });

  it.each([
    ['newest', 'changed', [3, 1, 2]],
    ['oldest', 'changed', [2, 1, 3]],
    ['newest', 'published', [3, 2, 1]],
  ] as const)('%s first, by %s', async (order, by, expected) => {
    const { items } = await fresh.store.content.list({
      ...{ vertical: VERTICAL, types: ['analysis-article'], limit: 10, offset: 0 },
      ...{ order, by },
    });
    expect(items.map(({ nid }) => nid)).toEqual(expected);
  });
});
