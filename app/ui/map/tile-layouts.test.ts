import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { iso31662 } from 'iso-3166/2.js';
import { tileLayout } from './tile-layouts.ts';
import { demoTiles, layouts } from './tile-layouts.fixture.ts';
import { drawnPlaces } from './world-map-places.ts';
import { isDrawn } from './tiles.ts';

const TERMS = resolve(import.meta.dirname, '../../../content/terms.ndjson');

/** Far from the rest of their country. */
const APART: Readonly<Record<string, string[]>> = { us: ['US-AK', 'US-HI'] };

const codes = (country: string) => Object.keys(demoTiles(country)!);

test.each(Object.keys(layouts))(
  'every state of %s is one of ISO 3166-2, and has one square of its own',
  (country) => {
    const squares = layouts[country]!.flatMap((row) => row.split(' ').filter((code) => code !== '..'));
    expect(codes(country)).toHaveLength(squares.length);
    expect(new Set(Object.values(demoTiles(country)!).map(String)).size).toBe(squares.length);
    const known = iso31662.filter(({ parent }) => parent === country.toUpperCase()).map(({ code }) => code);
    expect(codes(country).filter((code) => !known.includes(code))).toEqual([]);
    // The territories of the United States are countries of the map of the world.
    const left = known.filter((code) => !codes(country).includes(code));
    expect(left.filter((code) => !drawnPlaces.has(code.slice(3)))).toEqual([]);
  },
);

test.each(['us', 'ca'])('the map of %s has the states of the library, and no other', (country) => {
  const isos = readFileSync(TERMS, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { vid: string; iso?: string })
    .flatMap(({ vid, iso }) => (vid === 'jurisdictions' && iso?.startsWith(`${country}-`) ? [iso] : []));
  expect(codes(country).sort()).toEqual(isos.map((iso) => iso.toUpperCase()).sort());
});

test.each(Object.keys(layouts))('the squares of %s that are on the mainland touch another', (country) => {
  const squares = Object.entries(demoTiles(country)!);
  const apart = squares.flatMap(([code, [x, y]]) =>
    squares.some(([other, [a, b]]) => other !== code && Math.abs(a - x) <= 1 && Math.abs(b - y) <= 1)
      ? []
      : [code],
  );
  expect(apart).toEqual(APART[country] ?? []);
});

test('rows may have different lengths', () => {
  expect(tileLayout({ xx: ['A', '.. B1 ABC'] }, 'xx')).toEqual({
    'XX-A': [0, 0],
    'XX-B1': [1, 1],
    'XX-ABC': [2, 1],
  });
});

test.each(['fi', '', 'constructor', undefined])('nothing is known of %s', (iso) => {
  expect(demoTiles(iso)).toBeUndefined();
});

test.each([
  ['fi', undefined, true],
  ['eu', undefined, false],
  ['us-nv', undefined, false],
  ['us-nv', demoTiles('us'), true],
  ['us', demoTiles('us'), false],
  ['constructor', demoTiles('us'), false],
  [undefined, demoTiles('us'), false],
] as const)('a map draws %s: %#', (iso, tiles, expected) => {
  expect(isDrawn(iso, tiles)).toBe(expected);
});
