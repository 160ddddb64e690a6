import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { parseQuery } from '../language/syntax/parse.ts';
import { openSearchCore } from '../finding/search-core.ts';
import { aText, anIndexed } from '../testing/indexed.ts';
import { editDistance } from '#app/text/edit-distance.ts';
import { planQuery } from './plan.ts';

const WORDS = [
  'deposit',
  'deposits',
  'depositor',
  'safeguarding',
  'safeguard',
  'cooling',
  'coaling',
  'zurich',
];

const core = openSearchCore(':memory:');
core.write({
  items: WORDS.map((word, at) => anIndexed(at + 1, { full: aText({ title: word }) })),
  removed: [],
  meta: {},
});
afterAll(() => core.close());

const correct = (text: string) =>
  core.find({ node: planQuery(parseQuery(text).node), access: Uint8Array.of(0, 2) }).corrections;

test('a mistyped word has the spelling with the fewest differences, if there are no more than two', () => {
  const typed = fc
    .tuple(fc.constantFrom(...WORDS), fc.nat(20), fc.constantFrom('', 'x', 'e', 'ss'))
    .map(([word, at, letters]) => word.slice(0, at) + letters + word.slice(at + 1));
  fc.assert(
    fc.property(typed, (word) => {
      const most = word.length < 8 ? 1 : 2;
      const steps = WORDS.map((known) => editDistance(word, known, most));
      const isCorrected = word.length >= 4 && Math.min(...steps) <= most && !steps.includes(0);
      const found = correct(word)?.get(word);
      expect(found && editDistance(word, found, most)).toBe(isCorrected ? Math.min(...steps) : undefined);
    }),
  );
});

test('only the first six unknown words are corrected', () => {
  const typed = Array.from('abcdefgh', (letter) => `safegua${letter}ing`);
  expect([...(correct(typed.join(' ')) ?? new Map()).keys()]).toEqual(typed.slice(0, 6));
});
