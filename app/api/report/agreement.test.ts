import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findAgreement } from './agreement.ts';

const none = undefined;

describe('which answer most share', () => {
  test.each<[string, (string | undefined)[], number, number, string | undefined]>([
    ['nothing is covered', [none, none], 0, 0, none],
    ['one alone', ['a', none], 1, 0, none],
    ['two that agree', ['a', 'a'], 2, 2, 'a'],
    ['two that do not', ['a', 'b'], 2, 0, none],
    ['three of five', ['a', 'b', 'a', 'c', 'a'], 5, 3, 'a'],
    ['half is not most', ['a', 'a', 'b', 'c'], 4, 2, none],
    ['half and half', ['a', 'a', 'b', 'b'], 4, 2, none],
    ['two of three, and one that is not covered', ['a', none, 'a', 'b'], 3, 2, 'a'],
    ['two of five', ['a', 'a', 'b', 'c', 'd'], 5, 2, none],
    ['all different', ['a', 'b', 'c', 'd'], 4, 0, none],
    ['keys are compared as they are', ['P5Y', 'p5y', 'P5Y'], 3, 2, 'P5Y'],
    ['an empty key is a key', ['', '', 'a'], 3, 2, ''],
  ])('%s', (_, keys, covered, agreeing, majority) => {
    expect(findAgreement(keys)).toEqual({ covered, agreeing, majority });
  });

  test('is what counting one by one finds', () => {
    const keys = fc.array(fc.option(fc.constantFrom('a', 'b', 'c', '__proto__'), { nil: undefined }), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(keys, (given) => {
        const { covered, agreeing, majority } = findAgreement(given);
        const known = given.filter((key) => key !== undefined);
        const sharing = (key: string) => known.filter((other) => other === key).length;
        expect(covered).toBe(known.length);
        expect(agreeing).toBe(known.some((key) => sharing(key) > 1) ? Math.max(...known.map(sharing)) : 0);
        expect(majority).toBe(known.find((key) => sharing(key) > 1 && sharing(key) > known.length / 2));
      }),
    );
  });
});
