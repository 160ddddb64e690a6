/** Calendar months and days as text (RFC 3339 full-date and its first seven characters), in UTC. Pure. */

import { daysBetween } from '#app/text/date-format.ts';
import { isDay as isRealDay } from '#app/text/day.ts';

/** A month: "2026-11". */
export type Month = string;
/** A day: "2026-11-21". */
export type Day = string;

const NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The twelve months: id from 0, name and short name. */
export const MONTHS = NAMES.map((name, id) => ({ id, name, shortname: name.slice(0, 3) }));

/** Monday first. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether text is a month of the years 1900 to 2199, the supported range. */
export function isMonth(text: string): boolean {
  return /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/.test(text);
}

/** Whether text is an existing day in a supported month: not 30 February. */
export function isDay(text: string): boolean {
  return isMonth(text.slice(0, 7)) && isRealDay(text);
}

export function toDay(date: Date): Day {
  return date.toISOString().slice(0, 10);
}

export function toMonth(date: Date | Day): Month {
  return (typeof date === 'string' ? date : toDay(date)).slice(0, 7);
}

/** `addMonths('2026-11', 2)` is "2027-01". */
export function addMonths(month: Month, count: number): Month {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return toMonth(new Date(Date.UTC(year, number - 1 + count, 1)));
}

/** The month `count` months away; undefined outside the supported years. */
export function monthAway(month: Month, count: number): Month | undefined {
  const other = addMonths(month, count);
  return isMonth(other) ? other : undefined;
}

/** Consecutive months: `monthsFrom('2026-12', 2)` is "2026-12", "2027-01". */
export function monthsFrom(first: Month, count: number): Month[] {
  return Array.from({ length: count }, (_, index) => addMonths(first, index));
}

export function firstDay(month: Month): Day {
  return `${month}-01`;
}

export function lastDay(month: Month): Day {
  return addDays(firstDay(addMonths(month, 1)), -1);
}

export function addDays(day: Day, count: number): Day {
  return toDay(new Date(Date.parse(day) + count * DAY_MS));
}

/** "November 2026". */
export function monthName(month: Month): string {
  return `${NAMES[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

/** For an axis: "Nov-26". */
export function monthLabel(month: Month): string {
  return `${NAMES[Number(month.slice(5)) - 1]!.slice(0, 3)}-${month.slice(2, 4)}`;
}

/** 0 for Monday to 6 for Sunday. */
export function weekday(day: Day): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}

/** The weeks of a month, Monday to Sunday; days of the neighbouring months fill the first and the last. */
export function getWeeks(month: Month): Day[][] {
  const start = addDays(firstDay(month), -weekday(firstDay(month)));
  const weeks = Math.ceil((daysBetween(start, lastDay(month)) + 1) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)),
  );
}
