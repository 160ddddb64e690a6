import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  isDay,
  isMonth,
  lastDay,
  MONTHS,
  monthAway,
  monthLabel,
  monthName,
  toMonth,
  monthsFrom,
  weekday,
  getWeeks,
} from './months.ts';

describe('months', () => {
  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-11', 2, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', -12, '2025-11'],
    ['2026-11', 0, '2026-11'],
    ['2024-02', 25, '2026-03'],
  ])('%s and %i more is %s', (month, count, expected) => {
    expect(addMonths(month, count)).toBe(expected);
  });

  it.each([
    ['2026-02', '2026-02-28'],
    ['2024-02', '2024-02-29'],
    ['2100-02', '2100-02-28'],
    ['2026-12', '2026-12-31'],
    ['2026-11', '2026-11-30'],
  ])('%s ends on %s', (month, expected) => {
    expect(lastDay(month)).toBe(expected);
  });

  it('are consecutive, and have names', () => {
    expect(monthsFrom('2025-11', 3)).toEqual(['2025-11', '2025-12', '2026-01']);
    expect([monthName('2026-01'), monthLabel('2025-11')]).toEqual(['January 2026', 'Nov-25']);
    expect(MONTHS).toHaveLength(12);
    expect(MONTHS[8]).toEqual({ id: 8, name: 'September', shortname: 'Sep' });
    expect(toMonth(new Date('2026-11-30T23:59:59Z'))).toBe('2026-11');
  });

  it.each(['2026-11', '1900-01', '2199-12'])('%s is one', (text) => expect(isMonth(text)).toBe(true));
  it.each(['2026-13', '2026-00', '2026-1', '2026', '1899-12', '2200-01', '2026-11-01', ' 2026-11', ''])(
    '"%s" is none',
    (text) => expect(isMonth(text)).toBe(false),
  );
});

describe('days', () => {
  it.each(['2026-02-28', '2024-02-29', '2026-12-31'])('%s is one', (text) => expect(isDay(text)).toBe(true));
  it.each(['2026-02-29', '2026-02-30', '2026-11-00', '2026-11-31', '2026-13-01', '2026-1-1', 'x', '2026-11'])(
    '"%s" is none',
    (text) => expect(isDay(text)).toBe(false),
  );

  it('are counted correctly across daylight saving changes', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  });

  it.each([
    ['2026-11-23', 0],
    ['2026-11-21', 5],
    ['2026-11-22', 6],
  ])('%s is weekday %i', (day, expected) => expect(weekday(day)).toBe(expected));
});

describe('the weeks of a month', () => {
  it.each([
    ['2026-11', 6, '2026-10-26', '2026-12-06'],
    ['2026-02', 5, '2026-01-26', '2026-03-01'],
    ['2027-02', 4, '2027-02-01', '2027-02-28'],
  ])('%s has %i, from %s to %s', (month, count, first, last) => {
    const weeks = getWeeks(month);
    expect([weeks.length, weeks[0]![0], weeks.at(-1)!.at(-1)]).toEqual([count, first, last]);
  });

  it('contain every day of the month once, Monday first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2199 }), fc.integer({ min: 0, max: 11 }), (year, at) => {
        const month = addMonths(`${year}-01`, at);
        const days = getWeeks(month).flat();
        expect(days.filter((day) => toMonth(day) === month)).toHaveLength(Number(lastDay(month).slice(8)));
        expect(days.every((day, index) => weekday(day) === index % 7)).toBe(true);
        expect(getWeeks(month).every((week) => week.some((day) => toMonth(day) === month))).toBe(true);
      }),
    );
  });
});

it.each([
  ['1900-01', -1, undefined],
  ['1900-02', -1, '1900-01'],
  ['2199-12', 1, undefined],
  ['2199-11', 1, '2199-12'],
  ['2026-11', 12, '2027-11'],
  ['1900-11', -12, undefined],
])('%s and %i months', (month, count, expected) => {
  expect(monthAway(month, count)).toBe(expected);
});
