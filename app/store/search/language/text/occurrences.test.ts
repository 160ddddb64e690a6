import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNearFinder } from './occurrences.ts';
import type { NearNode } from '../syntax/query.ts';
import { WordPositions, type Span } from './word-positions.ts';
import { tokenise } from './words.ts';

const WORDS = ['bank', 'banking', 'fees', 'card', 'the'];
const word = fc.constantFrom(...WORDS);
const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(' '));
const part = fc.oneof(
  word.map((one) => ({ kind: 'word' as const, word: one, prefix: false })),
  fc.constantFrom('ba', 'f', 'car').map((one) => ({ kind: 'word' as const, word: one, prefix: true })),
  fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => ({ kind: 'phrase' as const, words })),
);
const near = fc.record({
  kind: fc.constant('near' as const),
  parts: fc.array(part, { minLength: 1, maxLength: 4 }),
  distance: fc.nat(8),
});

/** From the definition, pair by pair: the parts of a clump begin before one of them, and end near it. */
function findByDefinition({ parts, distance }: NearNode, positions: WordPositions): Span[] {
  const found = parts.map((one) =>
    createNearFinder({ kind: 'near', parts: [one], distance })(positions, 0, Infinity),
  );
  const all = found.flat();
  const inClump = ({ first, last }: Span, start: number) => first <= start && start - last - 1 <= distance;
  const starts = all.filter(({ first: start }) =>
    found.every((spans) => spans.some((span) => inClump(span, start))),
  );
  return all.filter((span) => starts.some(({ first: start }) => inClump(span, start)));
}

const keys = (spans: readonly Span[]) =>
  [...new Set(spans.map(({ first, last }) => `${first}-${last}`))].sort();

test('NEAR finds what its definition says, in any texts', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 3 }), near, (texts, node) => {
      const positions = new WordPositions();
      for (const one of texts) positions.add(tokenise(one));
      const found = createNearFinder(node)(positions, 0, Infinity);
      expect(keys(found)).toEqual(keys(findByDefinition(node, positions)));
    }),
    { numRuns: 500 },
  );
});
