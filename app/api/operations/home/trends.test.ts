import { describe, expect, test } from 'vitest';
import { rising, risingScore, strongest } from './trends.ts';

describe('what rises', () => {
  test.each([
    [9, 4, 1.39],
    [4, 4, 0],
    [1, 4, -1.34],
    [3, 0, 1.73],
    [0, 0, 0],
  ])('%i after %i scores %d', (after, before, expected) => {
    expect(risingScore({ after, before })).toBeCloseTo(expected, 2);
  });

  test('is more than before, and more than one', () => {
    const all = [
      { tid: 1, after: 1, before: 0 },
      { tid: 2, after: 5, before: 5 },
      { tid: 3, after: 40, before: 38 },
      { tid: 4, after: 9, before: 4 },
      { tid: 6, after: 2, before: 0 },
      { tid: 5, after: 2, before: 0 },
    ];
    expect(rising(all).map(({ tid }) => tid)).toEqual([5, 6, 4, 3]);
  });
});

test('the five terms with most impact, one number for each month', () => {
  const months = ['2026-01', '2026-02'];
  const sums = [1, 2, 3, 4, 5, 6].map((tid) => ({ tid, month: '2026-02', impact: tid === 2 ? 1 : tid * 2 }));
  const found = strongest(
    [...sums, { tid: 2, month: '2026-01', impact: 20 }, { tid: 9, month: '2020-01', impact: 99 }],
    months,
  );
  expect(found.map(({ tid }) => tid)).toEqual([2, 6, 5, 4, 3]);
  expect(found[0]!.data).toEqual([20, 1]);
  expect(strongest([], months)).toEqual([]);
});
