import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  csvSearch,
  listSearch,
  parseListSearch,
  searchOfCsv,
  withoutEmptyFields,
  isCommonListSearch,
  withOwn,
  type ListOptions,
  type ListState,
} from './list-query.ts';

const OPTIONS: ListOptions = {
  params: ['jurisdiction', 'specialism'],
  sorts: ['newest', 'title', 'deadline'],
  views: ['list', 'table'],
  dateKinds: ['published', 'effective'],
  columns: ['jurisdictions', 'field_authority', 'dates'],
};
const OWN: ListState = { terms: {}, page: 1, sort: 'newest', view: 'list', density: 'comfortable' };
const parse = (search: string) => parseListSearch(search, OPTIONS);

describe('the state of a query', () => {
  test.each<[string, Partial<ListState>, string[]?]>([
    ['', {}],
    ['page=1&sort=newest&view=list&density=comfortable', {}],
    ['page=3', { page: 3 }],
    ['page=2&page=3', { page: 3 }],
    ['sort=title&view=table', { sort: 'title', view: 'table' }],
    ['sort=title&sort=deadline', { sort: 'deadline' }],
    ['sort=colour&view=wall', {}, ['sort', 'view']],
    ['sort=oldest', {}, ['sort']],
    ['sort=&view=&date=&from=&to=&jurisdiction=&column=&density=', {}],
    ['jurisdiction=2&jurisdiction=1&jurisdiction=2', { terms: { jurisdiction: [1, 2] } }],
    ['specialism=4&jurisdiction=10', { terms: { jurisdiction: [10], specialism: [4] } }],
    ['jurisdiction=1&jurisdiction=x', { terms: { jurisdiction: [1] } }, ['jurisdiction']],
    ['jurisdiction=01', {}, ['jurisdiction']],
    ['jurisdiction=99999999999', {}, ['jurisdiction']],
    ['sector=5', {}, ['sector']],
    ['from=2026-01-01', { dates: { kind: 'published', from: '2026-01-01' } }],
    ['date=effective&to=1954-07-01', { dates: { kind: 'effective', to: '1954-07-01' } }],
    ['from=2026-02-01&to=2026-01-01', { dates: { kind: 'published', from: '2026-02-01', to: '2026-01-01' } }],
    ['date=effective', {}],
    ['from=2026-02-30&to=2026-03-01', { dates: { kind: 'published', to: '2026-03-01' } }, ['from']],
    ['from=tomorrow', {}, ['from']],
    ['date=party&from=2026-01-01', {}, ['date', 'from']],
    ['date=response&to=2026-01-01', {}, ['date', 'to']],
    ['column=dates&column=jurisdictions', { columns: ['jurisdictions', 'dates'] }],
    ['column=dates&column=price', { columns: ['dates'] }, ['column']],
    ['column=price', {}, ['column']],
    ['column=jurisdictions&column=field_authority&column=dates', {}],
    ['density=compact', { density: 'compact' }],
    ['density=tight', {}, ['density']],
    ['utm_source=mail&a=&__proto__=1', {}, ['__proto__', 'a', 'utm_source']],
    ['Sort=title', {}, ['Sort']],
    ['%E0%A4=1&=2', {}, ['', '\uFFFD']],
  ])('%s', (search, state, ignored = []) => {
    expect(parse(search)).toEqual({ state: { ...OWN, ...state }, ignored });
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'page=',
    'page=01',
    'page=1e3',
    'page=10000000',
    'page=%201',
    'page=2&page=x',
  ])('%s is not a page', (search) => {
    expect(parse(search)).toBeUndefined();
  });
});

const tids = fc
  .uniqueArray(fc.integer({ min: 1, max: 99_999 }), { minLength: 1 })
  .map((ids) => ids.sort((a, b) => a - b));
const day = fc
  .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
  .map((date) => date.toISOString().slice(0, 10));
const states: fc.Arbitrary<ListState> = fc.record(
  {
    terms: fc.record({ jurisdiction: tids, specialism: tids }, { requiredKeys: [] }),
    dates: fc
      .record({ kind: fc.constantFrom(...OPTIONS.dateKinds), from: day, to: day }, { requiredKeys: ['kind'] })
      .filter(({ from, to }) => from !== undefined || to !== undefined),
    sort: fc.constantFrom(...OPTIONS.sorts),
    view: fc.constantFrom(...OPTIONS.views),
    columns: fc.subarray([...OPTIONS.columns], { minLength: 1, maxLength: 2 }),
    density: fc.constantFrom('comfortable', 'compact'),
    page: fc.integer({ min: 1, max: 999_999 }),
  },
  { requiredKeys: ['terms', 'sort', 'view', 'density', 'page'] },
);
/** Any query, with a high proportion of valid parameters. */
const searches = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'page',
        'sort',
        'view',
        'jurisdiction',
        'specialism',
        'date',
        'from',
        'to',
        'column',
        'density',
        'x',
      ),
      fc.oneof(
        fc.string(),
        fc.constantFrom('1', '3', 'title', 'table', 'effective', '2026-01-01', 'dates', 'compact', ''),
      ),
    ),
  )
  .map((parts) => new URLSearchParams(parts).toString());

describe('every state', () => {
  test('survives a round trip', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(parse(listSearch(state, OPTIONS))).toEqual({ state, ignored: [] });
      }),
      { numRuns: 500 },
    );
  });

  test('has one query, independent of the order of its parts', () => {
    fc.assert(
      fc.property(states, (state) => {
        const terms = Object.entries(state.terms).reverse();
        const shuffled = {
          ...state,
          terms: Object.fromEntries(terms.map(([param, ids]) => [param, [...ids, ...ids].reverse()])),
          columns: state.columns?.toReversed(),
        };
        expect(listSearch(shuffled, OPTIONS)).toBe(listSearch(state, OPTIONS));
      }),
    );
  });

  test('of any query has a normal form', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const parsed = parse(search);
        if (!parsed) return;
        const normal = listSearch(parsed.state, OPTIONS);
        expect(parse(normal)).toEqual({ state: parsed.state, ignored: [] });
        expect(listSearch(parse(normal)!.state, OPTIONS)).toBe(normal);
      }),
      { numRuns: 500 },
    );
  });
});

test('a link without options writes every value', () => {
  expect(listSearch({ dates: { kind: 'published', from: '2026-01-01' }, terms: { sector: [2, 1] } })).toBe(
    'sector=1&sector=2&date=published&from=2026-01-01',
  );
  expect(listSearch({ columns: ['dates'], sort: 'newest' })).toBe('sort=newest&column=dates');
});

test('values of a query become defaults of the list, others are unchanged', () => {
  const own = withOwn(OPTIONS, 'sort=deadline&view=wall&jurisdiction=1');
  expect(own).toEqual({ ...OPTIONS, sorts: ['deadline', 'newest', 'title'] });
  expect(listSearch({ ...OWN, sort: 'deadline' }, own)).toBe('');
});

describe('without the empty fields of a form', () => {
  test.each([
    ['', ''],
    ['jurisdiction=1&sort=title', 'jurisdiction=1&sort=title'],
    ['jurisdiction=1&from=&to=', 'jurisdiction=1'],
    ['date=effective&from=&to=', ''],
    ['date=effective&from=2026-01-01&to=', 'date=effective&from=2026-01-01'],
    ['to=2026-01-01&to=', ''],
    ['flag', 'flag'],
  ])('%s is %s', (sent, expected) => {
    expect(withoutEmptyFields(sent)).toBe(expected);
  });

  test('a query has the same state', () => {
    fc.assert(
      fc.property(searches, (search) => {
        // An empty page number is invalid, so removing it changes the state.
        fc.pre(!/(?:^|&)page=(?:&|$)/.test(search));
        expect(parse(withoutEmptyFields(search))?.state).toEqual(parse(search)?.state);
      }),
    );
  });
});

describe('as a file', () => {
  test('of a list has its filters, order and columns, but neither page nor view', () => {
    fc.assert(
      fc.property(states, (state) => {
        const search = searchOfCsv(csvSearch(state, OPTIONS));
        const { page: _, view: __, density: ___, ...rest } = state;
        expect(parse(search!)).toEqual({
          state: { ...rest, page: 1, view: 'list', density: 'comfortable' },
          ignored: [],
        });
      }),
    );
  });

  test.each(['', 'sort=title', 'format=', 'format=pdf', 'Format=csv'])('"%s" is not one', (search) => {
    expect(searchOfCsv(search)).toBeUndefined();
  });
});

test.each([
  ['', true],
  ['page=2', true],
  ['sort=title&view=table&page=3', true],
  ['page=2&page=2', false],
  ['page=0', false],
  ['sort=colour', false],
  ['jurisdiction=1', false],
  ['date=effective&from=2026-01-01', false],
  ['density=compact', false],
  ['utm=1', false],
])('"%s" is common: %s', (search, expected) => {
  expect(isCommonListSearch(search, OPTIONS)).toBe(expected);
});
