import { expect, test } from 'vitest';
import { nearestTowards } from './map-directions.ts';

// A cross around the first, and one far off to the right and a little below.
const points = [
  [0, 0],
  [10, 0],
  [-10, 0],
  [0, 10],
  [0, -10],
  [50, 2],
] as const;

test.each([
  [0, [1, 0], 1],
  [0, [-1, 0], 2],
  [0, [0, 1], 3],
  [0, [0, -1], 4],
  [1, [1, 0], 5],
  [5, [1, 0], undefined],
  [2, [-1, 0], undefined],
] as const)('from %i towards %j is %j', (from, direction, expected) => {
  expect(nearestTowards(points, from, direction)).toBe(expected);
});
