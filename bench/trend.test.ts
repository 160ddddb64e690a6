import { expect, test } from 'vitest';
import { createRandom } from '../cli/samples/random.ts';
import { trend, type Point } from './trend.ts';

/** A reading every half minute for an hour: a base that is filled in the first minutes, noise, and what leaks. */
function readings(leakPerHour: number): Point[] {
  const random = createRandom(3);
  return Array.from({ length: 120 }, (_, at) => {
    const hours = at / 120;
    const noise = (random.below(1_000) / 1_000 - 0.5) * 20;
    return { hours, value: 300 + 50 * (1 - Math.exp(-hours * 60)) + noise + leakPerHour * hours };
  });
}

test('a leak is told from noise, with its size', () => {
  const { before, after, perHour, uncertainty } = trend(readings(40));
  expect(Math.abs(perHour - 40)).toBeLessThan(uncertainty);
  expect(perHour - uncertainty).toBeGreaterThan(0);
  expect(after - before).toBeGreaterThan(10);
});

test('what is flat has a slope that may be none', () => {
  const { before, after, perHour, uncertainty } = trend(readings(0));
  expect(Math.abs(perHour)).toBeLessThan(uncertainty);
  expect(Math.abs(after - before)).toBeLessThan(5);
});

test('a straight line is found exactly', () => {
  const { before, after, perHour, uncertainty } = trend(
    Array.from({ length: 40 }, (_, at) => ({ hours: at / 40, value: 100 + at })),
  );
  expect(perHour).toBeCloseTo(40);
  expect(uncertainty).toBeCloseTo(0);
  expect([before, after]).toEqual([114.5, 134.5]);
});
