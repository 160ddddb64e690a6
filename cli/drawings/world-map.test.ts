import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { drawnPlaces, regionViewBoxes } from '#app/ui/map/world-map-places.ts';
import { worldMapFiles } from './world-map.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8');

test('the drawing is what the generator draws', async () => {
  const files = await worldMapFiles();
  for (const [file, text] of files) expect([file, text === read(file)]).toEqual([file, true]);
});

test('every country of the vocabulary is drawn once, and every region with countries can be shown alone', () => {
  const terms = read('content/terms.ndjson')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { vid: string; key: string; iso?: string; category?: string })
    .filter(({ vid }) => vid === 'jurisdictions');
  const countries = terms.filter(({ iso, category }) => iso?.length === 2 && category !== 'union');
  expect(countries.length).toBeGreaterThan(200);
  expect(countries.filter(({ iso }) => !drawnPlaces.has(iso!.toUpperCase())).map(({ key }) => key)).toEqual(
    [],
  );
  const regions = terms.filter(({ category, key }) => category === 'region' && key !== 'international');
  expect(regions.filter(({ key }) => !regionViewBoxes[key]).map(({ key }) => key)).toEqual([]);

  const ids = [...read('public/world.svg').matchAll(/<path id="(\w+)"[^>]* d="M[^"]+(?:Z|h0)"\/>/g)].map(
    ([, id]) => id,
  );
  expect(ids).toEqual([...drawnPlaces]);
});
