import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelStride, shorten, yScale } from './scale.ts';

describe('the y scale', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [38, [0, 10, 20, 30, 40]],
  ])('of at most %i has the ticks %j', (max, ticks) => {
    expect(yScale(max, 100).ticks).toEqual(ticks);
  });

  it('starts at 0, includes every value, and has a limited number of whole ticks', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 40, max: 400 }),
        (max, height) => {
          const { y, ticks } = yScale(max, height);
          expect(y(0)).toBe(height);
          expect(y(max)).toBeGreaterThanOrEqual(0);
          expect(ticks[0]).toBe(0);
          expect(ticks.length).toBeLessThanOrEqual(10);
          expect(ticks.every((tick) => Number.isInteger(tick) && y(tick) >= 0)).toBe(true);
        },
      ),
    );
  });
});

describe('labels', () => {
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  it.each([
    ['twelve months in a side column', months, 296, 1],
    ['twelve months in half of it', months, 150, 2],
    ['thirteen months with years, narrow', Array.from({ length: 13 }, () => 'Nov-25'), 296, 2],
    ['thirteen months with years, wide', Array.from({ length: 13 }, () => 'Nov-25'), 640, 1],
    ['none', [], 296, 1],
  ])('%s', (_, labels, width, expected) => {
    expect(labelStride(labels, width)).toBe(expected);
  });

  it.each([
    ['Nov-25', 'Nov-25'],
    ['Fourteen chars', 'Fourteen chars'],
    ['Quarter that ends with May', 'Quarter that…'],
  ])('%s: %s', (label, expected) => {
    expect(shorten(label)).toBe(expected);
  });
});
