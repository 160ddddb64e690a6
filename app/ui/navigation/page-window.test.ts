import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

it.each([
  [1, 1, [1]],
  [1, 12, [1, 2, null, 12]],
  [4, 12, [1, 2, 3, 4, 5, null, 12]],
  [6, 12, [1, null, 5, 6, 7, null, 12]],
  [12, 12, [1, null, 11, 12]],
])('page %d of %d shows %j', (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown);
});

it('always shows the first, the current and the last page, in order, and never a gap of one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (a, b) => {
      const [page, pages] = [Math.min(a, b), Math.max(a, b)];
      const shown = pageWindow(page, pages);
      const numbers = shown.filter((n) => n !== null);
      expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y));
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
      shown.forEach((n, i) => n === null && expect(shown[i + 1]! - shown[i - 1]!).toBeGreaterThan(2));
      expect(shown.length).toBeLessThanOrEqual(7);
    }),
  );
});
