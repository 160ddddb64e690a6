import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findAgreement, type ComparedAnswer } from './agreement.ts';

const none = undefined;
/** `key`, or `key: wording`. */
const read = (text: string | undefined): ComparedAnswer | undefined => {
  if (text === undefined) return undefined;
  const [key = '', wording = 'words'] = text.split(': ');
  return { key, wording };
};

describe('which answers agree', () => {
  test.each<[string, (string | undefined)[], number, number, number[][], number | undefined]>([
    ['nothing is covered', [none, none], 0, 0, [], none],
    ['one alone', ['a', none], 1, 0, [], none],
    ['two that agree', ['a', 'a'], 2, 2, [[0, 1]], 0],
    ['two that do not', ['a', 'b'], 2, 0, [], none],
    ['three of five', ['a', 'b', 'a', 'c', 'a'], 5, 3, [[0, 2, 4]], 0],
    ['half is not most', ['a', 'a', 'b', 'c'], 4, 2, [[0, 1]], none],
    ['half and half', ['a', 'b', 'a', 'b'], 4, 2, [[0, 2], [1, 3]], none], // prettier-ignore
    ['two of three, and one without', ['a', none, 'a', 'b'], 3, 2, [[0, 2]], 0],
    ['all different', ['a', 'b', 'c', 'd'], 4, 0, [], none],
    ['keys are compared as they are', ['P5Y', 'p5y', 'P5Y'], 3, 2, [[0, 2]], 0],
    ['an empty key is a key', ['', '', 'a'], 3, 2, [[0, 1]], 0],
    ['the same key with other words', ['a: x', 'a: x y'], 2, 0, [[0, 1]], 0],
    ['the same words with another key', ['a: x', 'b: x'], 2, 0, [], none],
    ['words of most', ['a: x y', 'a: x', 'a: x'], 3, 2, [[0, 1, 2]], 1],
    ['equally usual words: the shortest', ['a: x y z', 'a: x', 'a: w x'], 3, 0, [[0, 1, 2]], 1],
    [
      'a smaller group may agree more',
      ['a: 1', 'a: 2', 'a: 3', 'b', 'b'],
      5,
      2,
      [
        [0, 1, 2],
        [3, 4],
      ],
      0,
    ],
  ])('%s', (_, texts, covered, agreeing, groups, reference) => {
    const found = findAgreement(texts.map(read));
    expect([found.covered, found.agreeing]).toEqual([covered, agreeing]);
    expect(found.alike.map(({ members }) => members)).toEqual(groups);
    expect(found.majority?.reference === undefined ? none : texts[found.majority.reference]).toBe(
      reference === undefined ? none : texts[reference],
    );
  });

  const answer = fc.record({
    key: fc.constantFrom('a', 'b', '__proto__'),
    wording: fc.constantFrom('x', 'x y', 'z'),
  });
  const answers = fc.array(fc.option(answer, { nil: undefined }), { maxLength: 12 });

  test('is what comparing each with each finds', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const { covered, agreeing, alike, majority } = findAgreement(given);
        const known = given.filter((one) => one !== undefined);
        const sharing = (of: ComparedAnswer, what: (one: ComparedAnswer) => string) =>
          known.filter((one) => what(one) === what(of)).length;
        const most = (what: (one: ComparedAnswer) => string) => {
          const best = Math.max(0, ...known.map((one) => sharing(one, what)));
          return best > 1 ? best : 0;
        };
        expect(covered).toBe(known.length);
        expect(agreeing).toBe(most(({ key, wording }) => JSON.stringify([key, wording])));
        expect(alike[0]?.members.length ?? 0).toBe(most(({ key }) => key));
        expect(majority !== undefined).toBe(most(({ key }) => key) * 2 > known.length);
        for (const { members, same, reference } of alike) {
          for (const at of members) expect(given[at]!.key).toBe(given[members[0]!]!.key);
          for (const at of same) expect(given[at]).toEqual(given[reference]);
        }
      }),
    );
  });

  test('does not depend on the order of the jurisdictions', () => {
    const shuffled = answers.chain((given) =>
      fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
    );
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        const shape = (given: typeof one) => {
          const { covered, agreeing, alike } = findAgreement(given);
          const groups = alike.map(({ members, same, reference }) =>
            JSON.stringify([given[reference], members.length, same.length]),
          );
          return [covered, agreeing, groups.sort()];
        };
        expect(shape(other)).toEqual(shape(one));
      }),
    );
  });
});
