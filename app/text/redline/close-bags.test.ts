import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startWork } from './bounds.ts';
import { closeBags } from './close-bags.ts';
import { bagOfWords, overlap } from './word-bag.ts';

const bag = fc
  .array(fc.constantFrom(...'abcdefghijklmnop'), { minLength: 1, maxLength: 14 })
  .map((words) => bagOfWords(words));
const bags = fc.array(bag, { maxLength: 8 });

test('bags that overlap enough are found, on both sides', () => {
  let alike = 0;
  fc.assert(
    fc.property(bags, bags, fc.constantFrom(0.5, 0.75), (older, newer, least) => {
      const [close, otherClose] = closeBags(older, newer, least, startWork());
      older.forEach((one, at) =>
        newer.forEach((other, otherAt) => {
          expect(close[at]!.includes(otherAt)).toBe(otherClose[otherAt]!.includes(at));
          if (overlap(one, other) <= least) return;
          alike++;
          expect(close[at]).toContain(otherAt);
        }),
      );
    }),
    { numRuns: 300 },
  );
  expect(alike).toBeGreaterThan(100);
});

test('most pairs of bags that have little in common are not looked at', () => {
  const many = (sign: string) =>
    Array.from({ length: 100 }, (_, at) => bagOfWords([`${sign}${at}`, `${sign}${at}x`, 'the', 'of', 'and']));
  const [close] = closeBags(many('a'), many('b'), 0.75, startWork());
  expect(close.flat()).toEqual([]);
});

test('a bound that is reached is said', () => {
  const same = Array.from({ length: 10 }, () => bagOfWords(['the', 'same']));
  const work = startWork({ moves: 50 });
  const [close] = closeBags(same, same, 0.75, work);
  expect(work.isSpent).toBe(true);
  expect(close.flat().length).toBeLessThanOrEqual(50);
});
