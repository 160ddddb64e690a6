import { describe, expect, it } from 'vitest';
import { closedTerms, libraryTerms } from './closed-terms.ts';
import { ColumnsBuilder, dictionaries } from './columns.ts';
import { foundItems, foundTotal, type FoundQuery } from './found-items.ts';
import { rowLookup } from './row-lookup.ts';

const known = dictionaries();
const builder = new ColumnsBuilder(known);
const add = (
  nid: number,
  type: string,
  published: string,
  tids: number[],
  dates: { kind: string; date: string }[] = [],
) =>
  builder.add({
    nid,
    vertical: 'v',
    type,
    published,
    changed: published,
    title: String(nid),
    terms: tids.map((tid) => ({ field: 'place', tid })),
    dates,
  });
add(1, 'update', '2026-01-01', [10, 20], [{ kind: 'effective', date: '2026-12-01' }]);
add(2, 'update', '2026-03-01', [11], [{ kind: 'effective', date: '2027-06-01' }]);
add(3, 'guide', '2026-02-01', [10], [{ kind: 'publication', date: '2026-12-01' }]);
add(4, 'secret', '2026-02-02', [10], [{ kind: 'effective', date: '2026-12-01' }]);
add(5, 'guide', '2026-04-01', []);
const columns = builder.finish();
// 11 lies in 10.
const above: number[][] = [];
for (const [tid, ancestors] of [
  [10, [10]],
  [11, [11, 10]],
  [20, [20]],
] as const)
  above[known.terms.add(tid)] = ancestors.map((one) => known.terms.add(one));
const carried = closedTerms(await libraryTerms(columns, above), new Set(), false);
const about = carried;

const QUERY: FoundQuery = {
  vertical: 'v',
  types: ['update', 'guide', 'secret'],
  terms: [],
  hiddenFields: [],
  except: [],
  periods: [
    { id: 'soon', from: '2026-11-21', to: '2026-12-21' },
    { id: 'later', from: '2026-12-22' },
    { id: 'none' },
  ],
  chosenPeriods: [],
  dateKinds: ['effective'],
  datedTypes: ['update', 'guide'],
  today: '2026-11-21',
  order: 'relevance',
  limit: 10,
  offset: 0,
};
const library = { columns, known, carried, about, rowFor: rowLookup(columns.nids) };
const NIDS = [5, 3, 1, 2, 4, 99];
const find = (change: Partial<FoundQuery> = {}) => foundItems(library, NIDS, { ...QUERY, ...change });

describe('what a search found', () => {
  it('stays best first, without items that do not exist', () => {
    expect(find().nids).toEqual([5, 3, 1, 2, 4]);
    expect(find({ offset: 1, limit: 2 }).nids).toEqual([3, 1]);
    expect(find({ except: [3] }).nids).toEqual([5, 1, 2, 4]);
  });

  it('is sorted by publication, or by its next date', () => {
    expect(find({ order: 'newest' }).nids).toEqual([5, 2, 4, 3, 1]);
    // Item 4 has a date that is not public, item 3 one that is not a deadline.
    expect(find({ order: 'deadline' }).nids).toEqual([1, 2, 5, 4, 3]);
  });

  it('is counted as it can be listed, and without the choice of each group', () => {
    const found = find({
      chosenTypes: ['update'],
      terms: [{ vid: 'places', tids: [11] }],
      chosenPeriods: ['later'],
    });
    expect([found.total, found.nids]).toEqual([1, [2]]);
    expect(Object.fromEntries(found.byType)).toEqual({ update: 1, guide: 0, secret: 0 });
    expect(Object.fromEntries(found.byPeriod)).toEqual({ soon: 0, later: 1, none: 0 });
    expect([
      found.termCount('places', 10),
      found.termCount('places', 11),
      found.termCount('places', 20),
    ]).toEqual([1, 1, 0]);
    expect(found.without).toEqual({ types: 1, periods: 1, terms: new Map([['places', 1]]), all: 5 });
    // Item 1 has it, which the filters leave out.
    expect([found.hasTerm(20), found.hasTerm(11), found.hasTerm(99)]).toEqual([true, true, false]);
  });

  it.each<Partial<FoundQuery>>([
    {},
    { except: [3] },
    { chosenTypes: ['update'] },
    { terms: [{ vid: 'places', tids: [10] }], chosenPeriods: ['soon', 'none'] },
    { types: ['guide'], chosenPeriods: ['later'] },
  ])('has one total, whether it is listed or only counted: %j', (change) => {
    expect(foundTotal(library, NIDS, { ...QUERY, ...change })).toBe(find(change).total);
  });

  it('counts a term with its descendants, and dates only where they are public', () => {
    const found = find();
    expect([found.termCount('places', 10), found.termCount('places', 11)]).toEqual([4, 1]);
    expect(Object.fromEntries(found.byPeriod)).toEqual({ soon: 1, later: 1, none: 3 });
  });
});
