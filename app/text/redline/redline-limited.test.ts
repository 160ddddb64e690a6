/** Where a bound was reached, a redline says so, and is still right: the bounds are so small here that short texts reach them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyRedline } from './apply-redline.ts';
import type { Bounds } from './bounds.ts';
import { compareTexts } from './compare.ts';
import { amendedLaws, lawHtml } from './testing/law-texts.ts';
import { tablePairs, textPairs } from './testing/random-texts.ts';
import { carriedOver } from './testing/read-redline.ts';
import { textKey } from './text-key.ts';

const upTo = (max: number) => fc.integer({ min: 0, max });
const bounds: fc.Arbitrary<Partial<Bounds>> = fc.record(
  {
    steps: upTo(60),
    edits: upTo(4),
    pairs: fc.integer({ min: 1, max: 6 }),
    parts: fc.integer({ min: 1, max: 3 }),
    rows: upTo(2),
    sections: upTo(2),
    moves: upTo(3),
  },
  { requiredKeys: [] },
);
const lawPairs = amendedLaws.map(([older, newer]) => [lawHtml(older), lawHtml(newer)] as const);

/** All words of a text without the numbers of its paragraphs. */
const wordsKey = (html: string) =>
  textKey(html.replace(/(?<=<p>)(?:\d+\.|\([a-z]\)) /g, '').replace(/<[^>]*>/g, '\n'));

test.each([
  ['texts of few sentences', textPairs],
  ['tables', tablePairs],
  ['amended laws', lawPairs],
] as const)('%s: right and honest where a bound was reached', (_, pairs) => {
  let limited = 0;
  fc.assert(
    fc.property(pairs, bounds, ([older, newer], some) => {
      const redline = compareTexts(older, newer, some);
      expect(applyRedline(older, redline)).toBe(newer);
      expect(carriedOver(older, newer, redline)).toEqual([]);
      if (redline.limited) limited++;
      else expect(redline).toEqual(compareTexts(older, newer));
      const words = [older, newer].map(wordsKey);
      if (words[0] !== words[1]) expect(redline.counts.changes).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
  expect(limited).toBeGreaterThan(30);
});
