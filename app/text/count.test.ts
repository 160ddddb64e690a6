import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCount, grouped, plural } from './count.ts';
import { formatShortList, formatList } from './format-list.ts';

test.each([
  [0, '0 pages'],
  [1, '1 page'],
  [2, '2 pages'],
  [21, '21 pages'],
  [1204, '1,204 pages'],
  [48216000, '48,216,000 pages'],
])('%i page', (count, text) => {
  expect(formatCount(count, 'page')).toBe(text);
});

test('a plural of its own', () => {
  expect([formatCount(1, 'category', 'categories'), formatCount(3, 'category', 'categories')]).toEqual([
    '1 category',
    '3 categories',
  ]);
  expect([1, 0, 2].map((count) => plural(count, 'is', 'are'))).toEqual(['is', 'are', 'are']);
});

test('grouping adds only commas, three digits apart', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (number) => {
      expect(grouped(number)).toMatch(/^\d{1,3}(,\d{3})*$/);
      expect(grouped(number).replaceAll(',', '')).toBe(String(number));
    }),
  );
});

describe('names in a sentence', () => {
  test.each<[string[], string, string]>([
    [[], '', ''],
    [['a'], 'a', 'a'],
    [['a', 'b'], 'a and b', 'a or b'],
    [['a', 'b', 'c'], 'a, b and c', 'a, b or c'],
    [['a, b', 'c'], 'a, b and c', 'a, b or c'],
  ])('%j', (names, and, or) => {
    expect([formatList(names), formatList(names, 'or')]).toEqual([and, or]);
  });

  test('those beyond the limit are counted', () => {
    expect(['abc', 'abcd', 'abcdef'].map((names) => formatShortList([...names], 3))).toEqual([
      'a, b and c',
      'a, b, c and 1 more',
      'a, b, c and 3 more',
    ]);
  });
});
