import { describe, expect, it } from 'vitest';
import { findReferences, isWholeReference } from './references.ts';

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
