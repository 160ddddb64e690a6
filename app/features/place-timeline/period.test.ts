import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countSlots,
  expectedPeriod,
  periodBeside,
  periodName,
  periodWith,
  placeIn,
  slotFor,
  findTicks,
  ZOOMS,
} from './period.ts';

describe('the period with a day', () => {
  test.each([
    ['decade', '2026-03-12', '2020-01-01', '2029-12-31', '2020 to 2029'],
    ['year', '2024-02-29', '2024-01-01', '2024-12-31', '2024'],
    ['quarter', '2026-03-31', '2026-01-01', '2026-03-31', 'Q1 2026'],
    ['quarter', '2026-12-01', '2026-10-01', '2026-12-31', 'Q4 2026'],
    ['month', '2024-02-10', '2024-02-01', '2024-02-29', 'Feb 2024'],
    ['decade', '0001-01-01', '1900-01-01', '1909-12-31', '1900 to 1909'],
    ['year', '9999-12-31', '2199-01-01', '2199-12-31', '2199'],
  ] as const)('%s with %s', (zoom, day, from, to, name) => {
    expect(periodWith(zoom, day)).toEqual({ from, to });
    expect(periodName(zoom, { from, to })).toBe(name);
  });

  test('those beside it meet it, and end with the years', () => {
    expect(periodBeside('month', '2026-01-15', -1)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(periodBeside('quarter', '2026-11-15', 1)).toEqual({ from: '2027-01-01', to: '2027-03-31' });
    expect(periodBeside('decade', '1905-01-01', -1)).toBeUndefined();
    expect(periodBeside('decade', '2195-01-01', 1)).toBeUndefined();
  });
});

test.each([
  ['2027', '2027-01-01', '2027-12-31'],
  ['2027-Q1', '2027-01-01', '2027-03-31'],
  ['2027-04', '2027-04-01', '2027-04-30'],
])('%s may be any day of its period', (text, from, to) => {
  expect(expectedPeriod(text)).toEqual({ from, to });
});
test.each(['', 'soon', '2027-Q5', '2027-13', '20270', '1776', '2027-04-01'])(
  '“%s” is not a period',
  (text) => {
    expect(expectedPeriod(text)).toBeUndefined();
  },
);

const day = fc
  .integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2199, 11, 31) })
  .map((ms) => new Date(ms).toISOString().slice(0, 10));

test('every day of a period is in a slot, later days are not in earlier ones, and ticks are in the period', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZOOMS), day, day, (zoom, one, other) => {
      const period = periodWith(zoom, one);
      expect(period.from <= one && one <= period.to).toBe(true);
      const slots = countSlots(zoom);
      const slot = slotFor(period, slots, one);
      expect(slot).toBeGreaterThanOrEqual(0);
      expect(slot).toBeLessThan(slots);
      if (other >= one) expect(slotFor(period, slots, other)).toBeGreaterThanOrEqual(slot);
      expect(placeIn(period, one)).toBeLessThan(1);
      for (const tick of findTicks(zoom, period))
        expect(tick.day >= period.from && tick.day <= period.to).toBe(true);
    }),
  );
});
