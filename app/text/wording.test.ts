import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partsOf, wordingOf } from './wording.ts';

describe('the same words', () => {
  test.each<[string, string[], string[]]>([
    ['white space', ['Five  years'], [' Five\u00A0years ']],
    ['division into lines', ['Five years', 'from the end'], ['Five years from the end']],
    ['a capital', ['Immediately'], ['immediately']],
    ['punctuation', ['Five years; then deletion.'], ['Five years, then deletion']],
    ['quotation marks', ['“Twin peaks”, the payer’s'], ['"Twin peaks", the payer\'s']],
    ['hyphens', ['e‑money'], ['e-money']],
    ['dashes between words', ['a – b'], ['a — b']],
    ['ligatures and soft hyphens', ['\uFB01nal re\u00ADport'], ['final report']],
    ['separators of thousands', ['EUR 20,000'], ['EUR 20\u202F000']],
    ['a reference to a provision', ['Licence (section 10 ZAG)'], ['Licence (Art. 4(2) of the Act)']],
    ['a reference that one of them lacks', ['Licence'], ['Licence (ss 12 and 15)']],
  ])('%s', (_, one, other) => {
    expect(wordingOf(one)).toBe(wordingOf(other));
  });
});

describe('other words', () => {
  test.each<[string, string[], string[]]>([
    ['a figure', ['EUR 20,000'], ['EUR 200,00']],
    ['a decimal', ['1.5%'], ['15%']],
    ['a percent sign', ['15'], ['15%']],
    ['a currency', ['£35'], ['€35']],
    ['a comparison', ['< 5 days'], ['> 5 days']],
    ['a minus', ['-5%'], ['5%']],
    ['a negation', ['Insurance accepted'], ['Insurance not accepted']],
    ['an addition', ['EUR 350,000'], ['EUR 350,000', 'EUR 40,000 for a simplified licence']],
    ['brackets without a provision', ['Act (2018:1138)'], ['Act (2019:1)']],
    ['the order of words', ['4 h, then 24 h'], ['24 h, then 4 h']],
    ['an accent', ['resume'], ['résumé']],
    ['a year and an amount', ['2026, 500'], ['2026500']],
  ])('%s', (_, one, other) => {
    expect(wordingOf(one)).not.toBe(wordingOf(other));
  });
});

test('the parts of a line are the line', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('(s 5)', '(', '20,000', '-', '€', ' '),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const line = pieces.join('');
      expect(
        partsOf(line)
          .map(({ text }) => text)
          .join(''),
      ).toBe(line);
    }),
  );
});

test('a long line takes time in proportion to its length', () => {
  // Each would take minutes if a pattern tried every division of it.
  for (const piece of ['(section 1 (', '(s 1', '1,000', '1,', "a'", '- 1'])
    expect(partsOf(piece.repeat(20_000)).length).toBeGreaterThan(0);
});
