import { describe, expect, test } from 'vitest';
import { calendarHref, calendarState, chosenDay } from './calendar-state.ts';

const PRESENT = '2026-11';
const parseState = (query: string) =>
  calendarState(new URLSearchParams(query), PRESENT, ['response', 'effective']);
const plain = { view: 'month', month: PRESENT, kinds: [], jurisdictions: [] };

describe('the state in a URL', () => {
  test.each([
    ['', {}],
    ['view=agenda', { view: 'agenda' }],
    ['view=year&month=2026-13&kind=never&jurisdiction=de', {}],
    ['month=2027-02', { month: '2027-02' }],
    ['month=2027-02&day=2027-02-28', { month: '2027-02', day: '2027-02-28' }],
    ['month=2027-02&day=2027-02-29', { month: '2027-02' }],
    ['month=2027-02&day=2027-03-01', { month: '2027-02' }],
    ['kind=response&kind=effective&kind=response', { kinds: ['response', 'effective'] }],
    ['jurisdiction=1040&jurisdiction=0&jurisdiction=1040&jurisdiction=', { jurisdictions: [1040] }],
    ['jurisdiction=99999999999', {}],
  ])('%s', (query, expected) => {
    expect(parseState(query)).toEqual({ ...plain, ...expected });
  });

  test.each([
    '',
    'month=2027-02&day=2027-02-28',
    'view=agenda&month=2027-02&kind=response&kind=effective&jurisdiction=1040&jurisdiction=1100',
  ])('"%s" survives a round trip', (query) => {
    const href = calendarHref('/calendar', parseState(query), PRESENT);
    expect(href).toBe(query ? `/calendar?${query}` : '/calendar');
  });
});

test.each([
  ['2026-11-03', '2026-11-03'],
  [undefined, '2026-11-27'],
])('of two days with dates and %s requested, %s is listed', (day, expected) => {
  expect(chosenDay(day, ['2026-11-20', '2026-11-27'], '2026-11-21')).toBe(expected);
});

test('of a month that has passed the last day is listed, of an empty one none', () => {
  expect(chosenDay(undefined, ['2026-10-01', '2026-10-20'], '2026-11-21')).toBe('2026-10-20');
  expect(chosenDay(undefined, [], '2026-11-21')).toBeUndefined();
});
