import { expect, test } from 'vitest';
import { isDateTime, isDay, readDay } from './day.ts';

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

test.each([
  ['2026-11-21', '2026-11-21'],
  [' 21 Nov 2026 ', '2026-11-21'],
  ['1 november 2026', '2026-11-01'],
  ['21. Nov. 2026', '2026-11-21'],
  ['Nov 21, 2026', '2026-11-21'],
  ['September 3 2026', '2026-09-03'],
  ['3 Sept 2026', '2026-09-03'],
  ['29 Feb 2024', '2024-02-29'],
  ['29 Feb 2026', undefined],
  // Another day in another country.
  ['1/2/2027', undefined],
  ['21 Nove 2026', undefined],
  ['21 Nov 26', undefined],
  ['Nov 2026', undefined],
  ['', undefined],
])('the day that “%s” means: %s', (text, expected) => {
  expect(readDay(text)).toBe(expected);
});
