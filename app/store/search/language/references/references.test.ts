import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findReferences, isWholeReference, widestSpans } from './references.ts';
import { tokenise } from '../text/words.ts';

describe('references', () => {
  it.each([
    ['PS25/12: final rules', ['PS25/12']],
    ['Directive (EU) 2015/2366 and 2015/2366 again', ['Directive (EU) 2015/2366', '2015/2366']],
    ['What EBA/GL/2024/14 asks of SI 2017/752', ['EBA/GL/2024/14', 'SI 2017/752']],
    ['PS25/12, then PS25/12', ['PS25/12']],
    ['EUR 125,000 in 2026, and/or pre-paid', []],
    ['', []],
  ])('in “%s” are %j', (text, expected) => {
    expect(findReferences(text)).toEqual(expected);
  });

  it('are found once each in a long list of them', () => {
    const names = Array.from({ length: 300 }, (_, at) => `Directive (EU) 2015/${at + 1}`);
    expect(findReferences(names.join(', '))).toEqual(names);
  });

  it('are found with work that grows with the text, not with its square', () => {
    const reference = fc.constantFrom(
      'Directive (EU) 2015/2366',
      'PS25/12',
      'a NEAR/5',
      'SI 2017/752',
      '12/3/4',
    );
    fc.assert(
      fc.property(
        fc.array(reference, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 400 }),
        (some, times) => {
          let reads = 0;
          const counted = tokenise(`${some.join(' ')} `.repeat(times)).joined.map(({ start, end }) => ({
            get start() {
              reads += 1;
              return start;
            },
            get end() {
              reads += 1;
              return end;
            },
          }));
          widestSpans(counted);
          expect(reads).toBeLessThanOrEqual(10 * counted.length);
        },
      ),
    );
  });

  it.each([
    ['2015/2366', true],
    ['PS 25/12', true],
    ['Directive (EU) 2015/2366', true],
    ['2026', false],
    ['and/or', false],
    ['safeguarding PS25/12', false],
  ])('“%s” is one and nothing else: %s', (word, expected) => {
    expect(isWholeReference(word)).toBe(expected);
  });
});
