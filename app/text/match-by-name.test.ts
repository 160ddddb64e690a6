import { expect, test } from 'vitest';
import { matchByName } from './match-by-name.ts';

const places = [
  { name: 'Caribbean Netherlands', depth: 1 },
  { name: 'Netherlands', depth: 1, iso: 'nl' },
  { name: 'New York', depth: 2 },
  { name: 'New Zealand', depth: 1 },
  { name: 'Åland Islands', depth: 1 },
  { name: 'Iceland', depth: 1 },
  { name: 'Guinea-Bissau', depth: 1 },
  { name: 'Papua New Guinea', depth: 1 },
  { name: 'Guinea', depth: 1 },
];

test.each([
  ['Nether', ['Netherlands', 'Caribbean Netherlands']],
  ['nl', ['Netherlands']],
  // A country before the parts of another.
  ['new', ['New Zealand', 'New York', 'Papua New Guinea']],
  ['guinea', ['Guinea', 'Guinea-Bissau', 'Papua New Guinea']],
  [' LAND', ['Åland Islands', 'Caribbean Netherlands', 'Iceland', 'Netherlands']],
  ['  ', []],
  ['zz', []],
])('%s finds %j', (query, expected) => {
  expect(matchByName(places, query, 4).map(({ name }) => name)).toEqual(expected);
});
