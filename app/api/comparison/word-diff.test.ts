import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparedWords, wordingOf } from '#app/text/wording.ts';
import type { ReportRun } from '#app/contracts/comparison-cell.ts';
import { toPlainText, toRuns } from './runs.ts';
import { compareWords } from './word-diff.ts';

/** The lines with braces around what differs. */
const marked = (lines: string[], majority: string[]) =>
  compareWords(lines.map(toRuns), majority).lines.map((runs) =>
    runs.map(({ text, differs }) => (differs ? `{${text}}` : text)).join(''),
  );

describe('the words that differ from another answer', () => {
  test.each<[string, string[], string[], string[]]>([
    [
      'an amount',
      ['Payer bears at most **GBP 35**'],
      ['Payer bears at most EUR 50'],
      ['Payer bears at most {GBP 35}'],
    ],
    [
      'a line more',
      ['EUR 350,000 for e-money', '**EUR 40,000** for a simplified licence'],
      ['EUR 350,000 for e-money'],
      ['EUR 350,000 for e-money', '{EUR 40,000}{ for a simplified licence}'],
    ],
    ['everything', ['**Ten years**'], ['Five months'], ['{Ten years}']],
    ['a word less marks nothing', ['Five years'], ['At least five years'], ['Five years']],
    ['a number with separators is one word', ['EUR 20,000'], ['EUR 50,000'], ['EUR {20,000}']],
    ['a capital does not count as a difference', ['Immediately'], ['immediately'], ['Immediately']],
    ['punctuation alone does not count as a difference', ['Five years.'], ['Five years'], ['Five years.']],
    ['a sign', ['At most **5%**'], ['At most 5'], ['At most {5%}']],
    ['a citation', ['Licence (section 10 ZAG)'], ['Licence'], ['Licence (section 10 ZAG)']],
    ['no majority text', ['Five years'], [], ['{Five years}']],
  ])('%s', (_, lines, majority, expected) => {
    expect(marked(lines, majority)).toEqual(expected);
  });

  test.each<[string, string[], string[], string[], boolean]>([
    [
      'an omission',
      ['Five years'],
      ['At least five years', 'Ten for sanctions'],
      ['At least', 'Ten for sanctions'],
      false,
    ],
    ['two omissions', ['A and C'], ['A or B and not C'], ['or B', 'not'], false],
    ['an addition', ['Five years', 'Ten for sanctions'], ['Five years'], [], true],
    ['another word', ['Ten years'], ['Five years'], ['Five'], true],
    ['punctuation', ['Five years.'], ['Five years'], [], false],
  ])('what is lacking: %s', (_, own, other, lacks, hasMarks) => {
    expect(compareWords(own.map(toRuns), other)).toMatchObject({ lacks, hasMarks });
  });

  const line = fc
    .array(fc.constantFrom('EUR', '50,000', '**', ' ', 'years', ', ', '–', 'Ünder', '5', '\u00A0'), {
      maxLength: 12,
    })
    .map((parts) => parts.join(''));
  const lines = fc.array(line, { maxLength: 3 });
  const bold = (runs: readonly ReportRun[]) =>
    runs.flatMap(({ text, bold: isBold }) => Array.from(text, (char) => [char, isBold === true]));

  test('are none exactly if the wording is the same', () => {
    fc.assert(
      fc.property(lines, lines, (own, other) => {
        const plain = (given: string[]) => given.map((text) => toPlainText(toRuns(text)));
        const { hasMarks, lacks } = compareWords(own.map(toRuns), plain(other));
        expect(!hasMarks && lacks.length === 0).toBe(wordingOf(plain(own)) === wordingOf(plain(other)));
      }),
    );
  });

  test('change no text and no emphasis', () => {
    fc.assert(
      fc.property(lines, lines, (own, majority) => {
        const runs = own.map(toRuns);
        const found = compareWords(runs, majority).lines;
        expect(found.map(toPlainText)).toEqual(runs.map(toPlainText));
        expect(found.map(bold)).toEqual(runs.map(bold));
      }),
    );
  });

  test('are none if the answers are equal, and the rest is in the answer of most, in its order', () => {
    fc.assert(
      fc.property(lines, lines, (own, majority) => {
        const plain = own.map((text) => toPlainText(toRuns(text)));
        expect(
          compareWords(own.map(toRuns), plain)
            .lines.flat()
            .some(({ differs }) => differs),
        ).toBe(false);
        const wanted = majority.flatMap(comparedWords);
        let at = 0;
        for (const word of unmarkedWords(own, majority)) {
          at = wanted.indexOf(word, at) + 1;
          expect(at, word).toBeGreaterThan(0);
        }
      }),
    );
  });
});

/** The words that have no mark. */
function unmarkedWords(own: string[], majority: string[]): string[] {
  return compareWords(own.map(toRuns), majority).lines.flatMap((runs) =>
    // What is marked becomes a separator, so that the words around it do not join.
    comparedWords(runs.map(({ text, differs }) => (differs ? ' ; ' : text)).join('')),
  );
}
