import { expect, it } from 'vitest';
import { formatDate } from './date-format.ts';

it.each([
  ['2026-11-21', 'full', '21 Nov 2026'],
  ['2026-03-04', 'full', '4 Mar 2026'],
  ['2026-11-21', 'short', '21 Nov'],
  // The day is the day in UTC, wherever server and reader are.
  ['2026-12-31T23:59:59Z', 'full', '31 Dec 2026'],
  ['2027-01-01T01:30:00+02:00', 'full', '31 Dec 2026'],
  ['soon', 'full', 'soon'],
] as const)('%s, %s, is %s', (iso, style, text) => {
  expect(formatDate(iso, style)).toBe(text);
});
