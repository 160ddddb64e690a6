import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { VerticalConfig } from '#app/config/model.ts';
import { loadSite } from '#tests/support/site.ts';
import {
  listNoun,
  listOffer,
  listSearch,
  namedTids,
  parseListState,
  type ListOffer,
  type ListState,
} from './state.ts';

const OFFER: ListOffer = {
  facets: [
    { vid: 'jurisdictions', param: 'jurisdiction', title: 'Jurisdictions' },
    { vid: 'specialisms', param: 'specialism', title: 'Specialisms' },
    { vid: 'gambling_specialisms', param: 'specialism', title: 'Specialisms' },
  ],
  sorts: ['newest', 'title', 'deadline'],
  views: ['list', 'table'],
  dates: ['published', 'effective'],
  pageSize: 20,
};
const VOCABULARIES: Record<number, string> = {
  1: 'jurisdictions',
  2: 'jurisdictions',
  3: 'specialisms',
  4: 'gambling_specialisms',
  5: 'sectors',
};
const parse = (search: string) => parseListState(search, OFFER, (tid) => VOCABULARIES[tid]);
const OWN: ListState = { page: 1, sort: 'newest', view: 'list', terms: [] };

describe('the state of a list in an address', () => {
  test.each<[string, Partial<ListState>, string[]?]>([
    ['', {}],
    ['page=1&sort=newest&view=list', {}],
    ['page=3', { page: 3 }],
    ['page=2&page=3', { page: 3 }],
    ['sort=title&view=table', { sort: 'title', view: 'table' }],
    ['sort=title&sort=deadline', { sort: 'deadline' }],
    ['sort=colour&view=wall', {}, ['sort', 'view']],
    ['sort=oldest', {}, ['sort']],
    ['sort=&view=&date=&from=&to=&jurisdiction=', {}],
    ['jurisdiction=2&jurisdiction=1&jurisdiction=2', { terms: [{ vid: 'jurisdictions', tids: [1, 2] }] }],
    ['jurisdiction=1&jurisdiction=99', { terms: [{ vid: 'jurisdictions', tids: [1] }] }, ['jurisdiction']],
    ['jurisdiction=3', {}, ['jurisdiction']],
    ['jurisdiction=x', {}, ['jurisdiction']],
    ['jurisdiction=01', {}, ['jurisdiction']],
    ['jurisdiction=99999999999', {}, ['jurisdiction']],
    [
      'specialism=4&specialism=3',
      {
        terms: [
          { vid: 'specialisms', tids: [3] },
          { vid: 'gambling_specialisms', tids: [4] },
        ],
      },
    ],
    ['sector=5', {}, ['sector']],
    ['from=2026-01-01', { dates: { kind: 'published', from: '2026-01-01' } }],
    ['date=effective&to=1954-07-01', { dates: { kind: 'effective', to: '1954-07-01' } }],
    ['from=2026-02-01&to=2026-01-01', { dates: { kind: 'published', from: '2026-02-01', to: '2026-01-01' } }],
    ['date=effective', {}],
    ['from=2026-02-30&to=2026-03-01', { dates: { kind: 'published', to: '2026-03-01' } }, ['from']],
    ['from=tomorrow', {}, ['from']],
    ['date=party&from=2026-01-01', {}, ['date', 'from']],
    ['date=response&to=2026-01-01', {}, ['date', 'to']],
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
  ])('%s is no page', (search) => {
    expect(parse(search)).toBeUndefined();
  });

  test('names the terms that have to be looked up, each once', () => {
    expect(namedTids('jurisdiction=1&specialism=3&jurisdiction=1&jurisdiction=x&sector=5', OFFER)).toEqual([
      1, 3,
    ]);
  });

  const subset = <T>(values: T[]) => fc.subarray(values, { minLength: 1 });
  const group = (vid: string, tids: number[]) =>
    fc.option(
      subset(tids).map((list) => ({ vid, tids: list })),
      { nil: undefined },
    );
  const states: fc.Arbitrary<ListState> = fc
    .record({
      page: fc.integer({ min: 1, max: 999_999 }),
      sort: fc.constantFrom(...OFFER.sorts),
      view: fc.constantFrom(...OFFER.views),
      terms: fc.tuple(
        group('jurisdictions', [1, 2]),
        group('specialisms', [3]),
        group('gambling_specialisms', [4]),
      ),
      dates: fc.option(
        fc
          .tuple(
            fc.constantFrom(...OFFER.dates),
            subset(['from', 'to']),
            fc.date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') }),
          )
          .map(([kind, ends, at]) => ({
            kind,
            ...Object.fromEntries(ends.map((end) => [end, at.toISOString().slice(0, 10)])),
          })),
        { nil: undefined },
      ),
    })
    .map(({ terms, dates, ...state }) => ({
      ...state,
      terms: terms.filter((one) => one !== undefined),
      ...(dates ? { dates } : {}),
    }));

  test('is what was written there, whatever it is', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(parse(listSearch(state, OFFER))).toEqual({ state, ignored: [] });
      }),
      { numRuns: 500 },
    );
  });

  test('of any query is some state, which has one spelling', () => {
    const part = fc.tuple(
      fc.constantFrom('page', 'sort', 'jurisdiction', 'specialism', 'date', 'from', 'to', 'x'),
      fc.oneof(fc.string(), fc.constantFrom('1', '3', 'title', 'effective', '2026-01-01')),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const parsed = parse(new URLSearchParams(parts).toString());
        if (parsed)
          expect(parse(listSearch(parsed.state, OFFER))).toEqual({ state: parsed.state, ignored: [] });
      }),
      { numRuns: 500 },
    );
  });
});

test('a list offers what its route says, of vocabularies that the vertical uses', async () => {
  const { config } = await loadSite();
  const vertical = structuredClone(config.verticals['payments_compliance']!) as VerticalConfig;
  const own = listOffer(vertical, {});
  expect(own).toMatchObject({
    sorts: ['newest', 'oldest', 'title'],
    views: ['list', 'cards', 'table'],
    dates: ['published'],
    pageSize: vertical.site.limits.listPage,
  });
  expect(own.facets).toEqual([
    { vid: 'jurisdictions', param: 'jurisdiction', title: vertical.vocabularies['jurisdictions']!.title },
  ]);
  const list = {
    facets: ['sectors', 'specialisms', 'unheard-of'],
    sorts: ['title'],
    views: ['table'],
    dates: ['response'],
  } as const;
  const said = listOffer(vertical, { list: { ...structuredClone(list), limit: 'trackerPage' } as never });
  expect(said).toEqual({
    ...list,
    pageSize: vertical.site.limits.trackerPage,
    facets: [{ vid: 'specialisms', param: 'specialism', title: vertical.vocabularies['specialisms']!.title }],
  });
});

test('every list of the site counts in words of its own', async () => {
  const { config } = await loadSite();
  for (const vertical of Object.values(config.verticals)) {
    const lists = Object.values(vertical.routes).flatMap((route) =>
      'view' in route && route.view === 'list' ? [route] : [],
    );
    const single = lists.filter(({ contentType }) => contentType !== undefined);
    const nouns = single.map((route) => listNoun(vertical, route)!.many);
    expect(nouns.length, vertical.id).toBeGreaterThan(3);
    expect(new Set(nouns).size, vertical.id).toBe(new Set(single.map(({ contentType }) => contentType)).size);
    for (const route of lists.filter((list) => !single.includes(list)))
      expect(listNoun(vertical, route), route.path).toBeUndefined();
  }
});

test('an abbreviation that begins a title stays as it is written', async () => {
  const { config } = await loadSite();
  const vertical = structuredClone(config.verticals['payments_compliance']!) as VerticalConfig;
  Object.assign(vertical.contentTypes['guide']!, { title: 'EU guide', plural: 'E-money guides' });
  expect(listNoun(vertical, { contentType: 'guide' })).toEqual({ one: 'EU guide', many: 'e-money guides' });
});
