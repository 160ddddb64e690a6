/**
 * Real amendments: the redline gives the later text, no sentence that stayed is both struck and inserted, and edits that
 * change no word are not shown as changes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judgePairs, type TextPair } from '#app/text/redline/testing/judge-pairs.ts';

const laws = readFileSync(join(import.meta.dirname, 'laws.ndjson'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as TextPair);

test('the sample has laws of both countries', () => {
  const isAmerican = ({ name }: TextPair) => name.startsWith('12 CFR');
  expect(laws.filter(isAmerican).length).toBeGreaterThan(20);
  expect(laws.filter((law) => !isAmerican(law)).length).toBeGreaterThan(10);
});

test.each(laws)('before and after an amendment: $name', (law) => {
  expect(judgePairs([law]).faults).toEqual([]);
});
