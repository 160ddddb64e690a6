import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { tileLayout } from './tile-layouts.ts';
import { isDrawn } from './tiles.ts';

const TERMS = resolve(import.meta.dirname, '../../../content/terms.ndjson');

test.each(['us', 'ca'])('every state of %s has one square of its own', (country) => {
  const isos = readFileSync(TERMS, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { vid: string; iso?: string })
    .flatMap(({ vid, iso }) => (vid === 'jurisdictions' && iso?.startsWith(`${country}-`) ? [iso] : []));
  const tiles = tileLayout(country)!;
  expect(Object.keys(tiles).sort()).toEqual(isos.map((iso) => iso.toUpperCase()).sort());
  expect(new Set(Object.values(tiles).map(String)).size).toBe(isos.length);
});

test.each(['fi', '', 'constructor', undefined])('nothing is known of %s', (iso) => {
  expect(tileLayout(iso)).toBeUndefined();
});

test.each([
  ['fi', undefined, true],
  ['eu', undefined, false],
  ['us-nv', undefined, false],
  ['us-nv', tileLayout('us'), true],
  ['us', tileLayout('us'), false],
  ['constructor', tileLayout('us'), false],
  [undefined, tileLayout('us'), false],
] as const)('a map draws %s: %#', (iso, tiles, expected) => {
  expect(isDrawn(iso, tiles)).toBe(expected);
});
