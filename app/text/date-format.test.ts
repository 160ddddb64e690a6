import { expect, it } from 'vitest';
import { daysBetween, formatDate, formatTime } from './date-format.ts';

it.each([
  ['2026-11-21', 'full', '21 Nov 2026'],
  ['2026-03-04', 'full', '4 Mar 2026'],
  ['2026-11-21', 'short', '21 Nov'],
  // The day is in UTC, regardless of the time zones of server and reader.
  ['2026-12-31T23:59:59Z', 'full', '31 Dec 2026'],
  ['2027-01-01T01:30:00+02:00', 'full', '31 Dec 2026'],
  ['soon', 'full', 'soon'],
] as const)('%s, %s, is %s', (iso, style, text) => {
  expect(formatDate(iso, style)).toBe(text);
});

it.each([
  ['2026-10-24', '2026-10-27', 3],
  ['2026-11-21', '2026-11-20', -1],
  ['2026-11-21T23:59:59Z', '2026-11-22T00:00:00Z', 1],
])('from %s to %s it is %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

it.each([
  ['2026-11-20T07:30:12Z', 'Europe/London', '20 Nov 2026, 07:30'],
  ['2026-06-19T23:30:00Z', 'Europe/Berlin', '20 Jun 2026, 01:30'],
  ['2027-01-01T00:05:00Z', 'America/New_York', '31 Dec 2026, 19:05'],
  ['2026-11-20T00:00:00Z', 'UTC', '20 Nov 2026, 00:00'],
])('%s in %s is %s', (iso, zone, text) => {
  expect(formatTime(iso, zone)).toBe(text);
});
