import { expect, test } from 'vitest';
import { isDateTime, isDay } from './day.ts';

test.each([
  ['2026-11-21', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-04-31', false],
  ['2026-05-31', true],
  ['2026-05-32', false],
  ['2026-4-1', false],
  ['21-11-2026', false],
  ['2026-11-21T00:00:00Z', false],
  ['', false],
])('the date %s: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test.each([
  ['2026-11-21T09:00:00Z', true],
  ['2026-11-21T09:00:00.123Z', true],
  ['2026-11-21T23:59:59Z', true],
  ['2026-11-21T24:00:00Z', false],
  ['2026-11-21T24:00:01Z', false],
  ['2026-11-21T09:60:00Z', false],
  ['2026-02-30T09:00:00Z', false],
  ['2026-11-21T09:00:00+01:00', false],
  ['2026-11-21 09:00:00Z', false],
  ['2026-11-21', false],
])('the time %s: %s', (text, expected) => {
  expect(isDateTime(text)).toBe(expected);
});

test('no other value is a day or a time', () => {
  for (const value of [undefined, null, 20261121, ['2026-11-21']]) {
    expect([isDay(value), isDateTime(value)]).toEqual([false, false]);
  }
});
