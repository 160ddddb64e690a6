import { describe, expect, test } from 'vitest';
import { demoTiles } from '#app/ui/map/tile-layouts.fixture.ts';
import { countPlaces, type Place, type Region } from '../jurisdictions/places.ts';
import {
  dividedCountries,
  firstOfEach,
  getLegend,
  mapPlaces,
  readState,
  shownRegions,
  toRows,
  worldHref,
  wrongDay,
  type WorldState,
} from './world-state.ts';

const place = (name: string, over: Partial<Place> = {}): Place => ({
  name,
  key: name,
  ...over,
});
const regions: Region[] = [
  {
    ...place('Europe', { key: 'europe' }),
    places: [
      place('Malta', { iso: 'mt', to: '/mt', status: 'open-licensing', updates: 12, licences: 1 }),
      place('Andorra', { iso: 'ad', status: 'monopoly', updates: 1, requirements: 3 }),
    ],
  },
  {
    ...place('Africa', { key: 'africa' }),
    places: [
      place('Benin', { iso: 'bj', to: '/bj', updates: 0 }),
      place('A union without a code', { updates: 4, below: [place('State', { iso: 'xx-yy' })] }),
    ],
  },
];

describe('the state in a URL', () => {
  test.each([
    ['', '/world'],
    ['by=activity&region=africa&sort=updates', '/world?by=activity&region=africa&sort=updates'],
    ['by=nonsense&region=atlantis&within=mt&sort=guide&x=1', '/world'],
    ['within=ca&sort=status&at=2026-03-01', '/world?within=ca&sort=status&at=2026-03-01'],
    ['within=ca&region=africa', '/world?within=ca'],
    ['at=2020-01-01&beside=2026-11-22', '/world?at=2020-01-01&beside=2026-11-22'],
    ['within=ca&with=europe', '/world?within=ca&with=europe'],
    ['region=africa&with=ca&by=activity', '/world?by=activity&region=africa&with=ca'],
    ['with=ca', '/world?with=ca'],
    ['within=ca&with=ca', '/world?within=ca'],
    ['region=africa&with=africa', '/world?region=africa'],
    ['region=africa&with=atlantis', '/world?region=africa'],
    ['beside=2026-02-30', '/world'],
    ['by=activity&beside=2026-11-22', '/world?by=activity'],
    ['sort=status', '/world?sort=status'],
  ])('"%s" is %s', (query, address) => {
    expect(worldHref('/world', readState(new URLSearchParams(query), ['europe', 'africa'], ['ca']))).toBe(
      address,
    );
  });
});

describe('rows', () => {
  test.each([
    ['name', 'A union without a code, Andorra, Benin, Malta'],
    ['region', 'A union without a code, Benin, Andorra, Malta'],
    ['status', 'Malta, Andorra, A union without a code, Benin'],
    ['licences', 'Malta, A union without a code, Andorra, Benin'],
    ['requirements', 'Andorra, A union without a code, Benin, Malta'],
    ['updates', 'Malta, A union without a code, Andorra, Benin'],
  ] as const)('sorted by %s', (sort, names) => {
    const rows = toRows(regions, { by: 'status', sort });
    expect(rows.map(({ name }) => name).join(', ')).toBe(names);
  });

  test('of one region', () => {
    const rows = toRows(regions, { by: 'status', region: 'africa', sort: 'name' });
    expect(rows.map(({ name, region }) => [name, region])).toEqual([
      ['A union without a code', 'Africa'],
      ['Benin', 'Africa'],
    ]);
  });
});

describe('the states of a country', () => {
  const canada = place('Canada', {
    ...{ key: 'ca', iso: 'ca', status: 'sub-national' },
    below: [
      place('Federal (Canada)'),
      place('Quebec', { iso: 'ca-qc', status: 'monopoly' }),
      place('Alberta', { iso: 'ca-ab', to: '/ca-ab', status: 'open-licensing' }),
      place('Yukon', { iso: 'ca-yt', unassessed: true }),
    ],
  });
  const union = place('Union', { key: 'un', below: [place('A grouping without a code')] });
  const world: Region[] = [{ ...place('North America'), places: [canada, union] }];
  const state: WorldState = { by: 'status', sort: 'name', within: 'ca' };

  test('are offered where they have codes or statuses', () => {
    expect(dividedCountries(world).map(({ key }) => key)).toEqual(['ca']);
  });

  test('are rows of their own, and the country is not counted with them', () => {
    expect(toRows(world, state).map(({ name, region }) => [name, region])).toEqual([
      ['Alberta', 'Canada'],
      ['Federal (Canada)', 'Canada'],
      ['Quebec', 'Canada'],
      ['Yukon', 'Canada'],
    ]);
    expect(countPlaces(shownRegions(world, state))).toEqual({ countries: 0, within: 3, unassessed: 1 });
  });

  test('are drawn and counted in the legend if they have a square', () => {
    const places = mapPlaces(toRows(world, state), 'status', demoTiles('ca'));
    expect(places.map(({ iso, value }) => [iso, value])).toEqual([
      ['ca-ab', 'Open licensing'],
      ['ca-qc', 'Monopoly'],
      ['ca-yt', 'Not assessed'],
    ]);
  });
});

describe('the map', () => {
  const rows = toRows(regions, { by: 'status', sort: 'name' });

  test('by status: without a status a place is not assessed', () => {
    const places = mapPlaces(rows, 'status', undefined);
    expect(places).toEqual([
      { iso: 'ad', name: 'Andorra', value: 'Monopoly', shade: 'monopoly' },
      { iso: 'bj', name: 'Benin', value: 'Not assessed', shade: 'not-assessed', to: '/bj' },
      { iso: 'mt', name: 'Malta', value: 'Open licensing', shade: 'open-licensing', to: '/mt' },
    ]);
    expect(getLegend(places, 'status').map(({ label, count }) => [label, count])).toEqual([
      ['Open licensing', 1],
      ['Monopoly', 1],
      ['Not assessed', 1],
    ]);
  });

  test('by activity', () => {
    const places = mapPlaces(rows, 'activity', undefined);
    expect(places.map(({ value, shade }) => [value, shade])).toEqual([
      ['1 update', 'level-1'],
      ['0 updates', 'level-0'],
      ['12 updates', 'level-4'],
    ]);
    expect(getLegend(places, 'activity').map(({ label, count }) => [label, count])).toEqual([
      ['None', 1],
      ['1 to 2', 1],
      ['12 or more', 1],
    ]);
  });
});

test('two places with one code have one shape, that of the first, and the legend counts it once', () => {
  const rows = toRows(
    [
      {
        ...place('Europe'),
        places: [
          place('Finland', { iso: 'fi', status: 'monopoly' }),
          place('Finland again', { iso: 'FI', status: 'prohibited' }),
        ],
      },
    ],
    { by: 'status', sort: 'name' },
  );
  const places = firstOfEach(mapPlaces(rows, 'status', undefined));
  expect(places.map(({ name }) => name)).toEqual(['Finland']);
  expect(getLegend(places, 'status').map(({ label, count }) => [label, count])).toEqual([['Monopoly', 1]]);
});

test.each(['29/11/26', '29-11-2026', '29 Nov 2026', '2026-11-29'])(
  'the day of the map may be %s',
  (typed) => {
    const search = new URLSearchParams({ by: 'status', at: typed });
    expect(readState(search, [], []).at).toBe('2026-11-29');
    expect(wrongDay(search)).toBeUndefined();
  },
);

test('a day that does not exist is refused with the reason, and stays as it was typed', () => {
  const search = new URLSearchParams({ by: 'status', at: ' 31/11/26 ' });
  expect(readState(search, [], []).at).toBeUndefined();
  expect(wrongDay(search)).toEqual({
    typed: '31/11/26',
    problem: 'November 2026 has 30 days. Did you mean 30 Nov 2026?',
  });
  expect(wrongDay(new URLSearchParams({ at: ' ' }))).toBeUndefined();
});
