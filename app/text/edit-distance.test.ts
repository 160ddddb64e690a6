import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['safeguarding', 'safeguarding', 0],
  ['safegarding', 'safeguarding', 1],
  ['safeguradnig', 'safeguarding', 2],
  ['licence', 'license', 1],
  ['', '', 0],
  ['', 'ab', 2],
  ['abc', '', 3],
  ['screen', 'screeen', 1],
  ['screen', 'screne', 1],
  ['world', 'wurld', 1],
  ['kitten', 'sitting', 3],
  ['abc', 'xyz', 3],
])('from %s to %s there are %i steps', (one, other, steps) => {
  expect([editDistance(one, other, 3), editDistance(other, one, 3)]).toEqual([steps, steps]);
  if (steps > 0) expect(editDistance(one, other, steps - 1)).toBe(steps);
});

test('one change is never more than one step', () => {
  const word = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abc') });
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom('a', 'd', ''), (text, place, letter) => {
      const at = place % text.length;
      const changed = text.slice(0, at) + letter + text.slice(at + 1);
      expect(editDistance(text, changed, 2)).toBe(changed === text ? 0 : 1);
    }),
  );
});

test('without a limit every step up to 254 counts, and longer ways are one more', () => {
  expect(editDistance('serach', 'search')).toBe(1);
  expect(['x'.repeat(200), 'x'.repeat(254), 'x'.repeat(300)].map((word) => editDistance(word, ''))).toEqual([
    200, 254, 255,
  ]);
});
