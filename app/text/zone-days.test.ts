import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localDay } from '#app/text/day.ts';
import { dayStart, nextDay } from './zone-days.ts';

test.each([
  ['2026-10-25', 'Europe/London', '2026-10-24T23:00:00.000Z'],
  ['2026-10-26', 'Europe/London', '2026-10-26T00:00:00.000Z'],
  ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00.000Z'],
  ['2026-11-22', 'UTC', '2026-11-22T00:00:00.000Z'],
  // Clocks go from midnight to one.
  ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
])('%s begins in %s', (day, zone, start) => {
  expect(new Date(dayStart(day, zone)).toISOString()).toBe(start);
});

test('a day begins where the day before ends, in every zone', () => {
  const zones = fc.constantFrom(
    'Europe/London',
    'America/New_York',
    'Asia/Beirut',
    'America/Sao_Paulo',
    'Pacific/Apia',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Africa/Cairo',
  );
  const days = fc
    .integer({ min: 0, max: 4_000 })
    .map((n) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10));
  fc.assert(
    fc.property(zones, days, (zone, day) => {
      const start = dayStart(day, zone);
      expect(localDay(new Date(start), zone)).toBe(day);
      expect(localDay(new Date(start - 1), zone) < day).toBe(true);
      expect(dayStart(nextDay(day), zone)).toBeGreaterThan(start);
    }),
  );
});
