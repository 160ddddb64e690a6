import { expect, test } from 'vitest';
import { columnWords, wordNumber } from '../index/column-words.ts';
import { PLACES } from '../language/text/document.ts';
import { aText } from '../testing/indexed.ts';
import { scoreDocuments, type ScoredUnit } from './score.ts';
import { WEIGHTS } from './weights.ts';

const unit = (word: string, rarity: number): ScoredUnit => ({
  wordings: [[Int32Array.of(wordNumber(word))]],
  ...{ column: undefined, gap: 0, rarity, isAssumed: false },
});

test('a rare word beside a frequent one of the query says more than the rare word twice', () => {
  const [apart, beside] = scoreDocuments(
    [
      'often one two three four five six rare here rare',
      'often rare one two three four five six here now',
    ].map((body) => ({ numbers: columnWords(aText({ title: '', body: [body] })).numbers, day: 0 })),
    [unit('often', 1), unit('rare', 6)],
    PLACES.map(() => 10),
    WEIGHTS,
  );
  expect(beside).toBeGreaterThan(apart!);
});
