/** Compares random pairs of texts: `node bench/redline/random-pairs.ts 50000`. Says which broke a rule of redlines. */
import fc from 'fast-check';
import { applyRedline } from '#app/text/redline/apply-redline.ts';
import { compareTexts } from '#app/text/redline/compare.ts';
import { carriedOver } from '#app/text/redline/testing/read-redline.ts';
import { textPairs } from '#app/text/redline/testing/random-texts.ts';

const numRuns = Number(process.argv[2] ?? 50_000);
fc.assert(
  fc.property(textPairs, ([older, newer]) => {
    const redline = compareTexts(older, newer);
    return applyRedline(older, redline) === newer && carriedOver(older, newer, redline).length === 0;
  }),
  { numRuns },
);
console.log(`${numRuns} pairs, no rule was broken.`);
