/** Real amendments: the redline gives the later text, and no sentence that stayed is both struck and inserted. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judgePairs, type TextPair } from '#app/text/redline/testing/judge-pairs.ts';

const laws = readFileSync(join(import.meta.dirname, 'laws.ndjson'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as TextPair);

test('laws before and after an amendment', () => {
  const { pairs, faults } = judgePairs(laws);
  expect(faults).toEqual([]);
  expect(pairs).toBeGreaterThan(10);
});
