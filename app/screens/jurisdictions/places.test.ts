import { describe, expect, test } from 'vitest';
import type { JurisdictionNode } from '#schemas/types.ts';
import { byLetter, countPlaces, regionsOf, searchPlaces, type Place, type Region } from './places.ts';

let tid = 0;
function node(name: string, iso: string | null, child: JurisdictionNode[] = [], over = {}): JurisdictionNode {
  const key = iso ?? name.toLowerCase().replaceAll(' ', '-');
  const rest = {
    link: `/jurisdiction/${key}`,
    field_disable: 0 as const,
    product_access: [],
    requirements: 0,
  };
  return { tid: ++tid, name, key, iso, child, licenses: { count: 0, names: [] }, ...rest, ...over };
}

const regions = regionsOf([
  node('North America', null, [
    node('United States', 'us', [node('New York', 'us-ny'), node('Alabama', 'us-al')]),
    node('Canada', 'ca'),
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

test('regions without places are left out; a place says only what is known', () => {
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
  expect(countPlaces(regions)).toBe(5);
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
  ])('"%s" leaves %i places', (words, count) => {
    expect(countPlaces(searchPlaces(regions, words))).toBe(count);
  });

  test('keeps what lies above what is found, and nothing beside it', () => {
    expect(names(searchPlaces(regions, 'alab'))).toEqual([['North America', ['United States', ['Alabama']]]]);
  });
});

test('by letter, accents do not matter', () => {
  expect(names(byLetter(regions))).toEqual([
    ['C', ['Canada'], ["Côte d'Ivoire"]],
    ['U', ['United States', ['New York'], ['Alabama']]],
  ]);
});
