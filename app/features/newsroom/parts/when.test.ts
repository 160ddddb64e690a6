import { expect, test } from 'vitest';
import { zoneName } from '#app/text/zone-name.ts';
import { addDays, agoText, clockText, dayText, lastedText, scheduledText, weekday } from './when.ts';

const clock = { now: '2026-11-27T11:00:00.000Z', zone: 'Europe/London' };

test.each([
  ['2026-11-27T00:30:00.000Z', 'Today'],
  ['2026-11-26T23:30:00.000Z', 'Yesterday'],
  ['2026-11-28T09:00:00.000Z', 'Tomorrow'],
  ['2026-12-01T07:00:00.000Z', 'Tue 1 Dec'],
  ['2026-11-22T07:00:00.000Z', 'Sun 22 Nov'],
  ['2026-10-09T07:00:00.000Z', '9 Oct'],
  ['2027-01-04T07:00:00.000Z', '4 Jan 2027'],
])('%s is %s', (iso, text) => {
  expect(dayText(iso, clock)).toBe(text);
});

test('a day begins at midnight in the time zone of the reader', () => {
  expect(dayText('2026-11-27T20:00:00.000Z', { ...clock, zone: 'Asia/Tokyo' })).toBe('Tomorrow');
});

test.each([
  ['2026-11-27T10:59:30.000Z', 'now', 'now'],
  ['2026-11-27T10:49:00.000Z', '11 min', '11 min ago'],
  ['2026-11-27T08:08:00.000Z', '2 h 52 min', '2 h 52 min ago'],
  ['2026-11-27T00:10:00.000Z', '10 h', '10 h ago'],
  ['2026-11-25T10:00:00.000Z', '2 days', '2 days ago'],
])('since %s: %s', (from, lasted, ago) => {
  expect([lastedText(from, clock.now), agoText(from, clock.now)]).toEqual([lasted, ago]);
});

test('clocks, zones and days', () => {
  expect(clockText('2026-12-01T07:00:00.000Z', 'America/New_York')).toBe('02:00');
  expect(zoneName('America/New_York')).toBe('New York');
  expect([addDays('2026-12-31', 1), weekday('2026-11-27')]).toEqual(['2027-01-01', 'Fri']);
});

test.each([
  ['2026-11-28T08:00:00.000Z', 'Europe/Berlin', '28 Nov 2026, 09:00 Berlin (08:00 London)'],
  ['2026-11-28T23:30:00.000Z', 'Europe/Berlin', '29 Nov 2026, 00:30 Berlin (28 Nov 2026, 23:30 London)'],
  ['2026-11-28T08:00:00.000Z', 'Europe/London', '28 Nov 2026, 08:00 London'],
])('what was scheduled for %s on the clock of %s is said as it was chosen', (at, zone, text) => {
  expect(scheduledText({ at, when: { local: '', zone } }, clock)).toBe(text);
});
