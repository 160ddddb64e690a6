import { describe, expect, test } from 'vitest';
import type { JurisdictionNode } from '#app/contracts/jurisdictions.ts';
import {
  assessedPlaces,
  byLetter,
  countPlaces,
  formatCounts,
  toRegions,
  searchPlaces,
  unassessedPlaces,
  type Place,
  type Region,
} from './places.ts';

let tid = 0;
function node(name: string, iso: string | null, child: JurisdictionNode[] = [], over = {}): JurisdictionNode {
  const key = iso ?? name.toLowerCase().replaceAll(' ', '-');
  const rest = {
    link: `/jurisdiction/${key}`,
    field_disable: 0 as const,
    product_access: [],
    requirements: 0,
    covered: true,
  };
  return { tid: ++tid, name, key, iso, child, licenses: { count: 0, names: [] }, ...rest, ...over };
}

const regions = toRegions([
  node('North America', null, [
    node('United States', 'us', [
      node('New York', 'us-ny'),
      node('Alabama', 'us-al', [], { covered: false }),
    ]),
    node('Canada', 'ca', [], { covered: false, status: 'not-assessed' }),
  ]),
  node('Africa', null, [
    node("Côte d'Ivoire", 'ci', [], {
      link: null,
      field_disable: 1,
      status: 'bank-led',
      licenses: { count: 2, names: ['A', 'B'] },
      requirements: 4,
      requirements_link: '/requirement/1',
      guide: '/guide/1/x',
      updates: 0,
    }),
  ]),
  node('Empty', null),
]);

type Named = [string, ...Named[]][];
const names = (shown: readonly Region[]) =>
  shown.map(({ name, places }) => [name, ...named(places)] as unknown);
const named = (places: readonly Place[]): Named =>
  places.map(({ name, below = [] }) => [name, ...named(below)] as unknown as Named[number]);

test('regions without places are left out; a place has only known values', () => {
  expect(regions.map(({ name }) => name)).toEqual(['North America', 'Africa']);
  expect(regions[1]!.places[0]).toEqual({
    name: "Côte d'Ivoire",
    key: 'ci',
    iso: 'ci',
    locked: true,
    status: 'bank-led',
    licences: 2,
    requirements: 4,
    requirementsTo: '/requirement/1',
    guide: '/guide/1/x',
    updates: 0,
  });
  expect(countPlaces(regions)).toEqual({ countries: 2, within: 1, unassessed: 2 });
});

describe('searching', () => {
  test.each([
    ['', 5],
    ['  ', 5],
    ['cote', 1],
    ['CÔTE D', 1],
    ['ci', 1],
    ['us-ny', 1],
    ['york', 1],
    ['a', 3],
    ['atlantis', 0],
  ])('"%s" leaves %i places', (query, count) => {
    const { countries, within, unassessed } = countPlaces(searchPlaces(regions, query));
    expect(countries + within + unassessed).toBe(count);
  });

  test('keeps the ancestors of a match, but not its siblings', () => {
    expect(names(searchPlaces(regions, 'alab'))).toEqual([['North America', ['United States', ['Alabama']]]]);
  });
});

test.each([
  [
    { countries: 62, within: 30, unassessed: 232 },
    '62 countries and territories and 30 states and provinces assessed; 232 not yet',
  ],
  [{ countries: 1, within: 0, unassessed: 0 }, '1 country or territory assessed'],
  [{ countries: 0, within: 1, unassessed: 1 }, '1 state or province assessed; 1 not yet'],
  [{ countries: 0, within: 0, unassessed: 1 }, '0 countries and territories assessed; 1 not yet'],
])('formats the counts', (counted, words) => expect(formatCounts(counted)).toBe(words));

test('a place that has a row has the id of its page', () => {
  const unassessed = { covered: false };
  const [europe] = toRegions([
    node('Europe', null, [
      node('Germany', 'de', [], { nid: 7001 }),
      node('France', 'fr'),
      node('Andorra', 'ad', [], { nid: 7002, ...unassessed }),
      node('United Kingdom', 'gb', [node('Jersey', 'je')], { nid: 7003, ...unassessed }),
    ]),
  ]);
  expect(europe!.places.map(({ nid }) => nid)).toEqual([7001, undefined, undefined, 7003]);
});

test('unassessed places have no row, unless they contain assessed ones', () => {
  const [america] = regions;
  expect(named(assessedPlaces(america!.places))).toEqual([['United States', ['New York']]]);
  expect(named(unassessedPlaces(america!.places))).toEqual([['Alabama'], ['Canada']]);
  const federation = {
    name: 'Union',
    key: 'u',
    unassessed: true as const,
    below: [{ name: 'State', key: 's' }],
  };
  expect(named(assessedPlaces([federation]))).toEqual([['Union', ['State']]]);
  expect(unassessedPlaces([federation])).toEqual([]);
});

test('by letter, ignoring accents', () => {
  expect(names(byLetter(regions))).toEqual([
    ['C', ['Canada'], ["Côte d'Ivoire"]],
    ['U', ['United States', ['New York'], ['Alabama']]],
  ]);
});
