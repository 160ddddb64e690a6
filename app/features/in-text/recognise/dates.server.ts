/** Days in a text: `1 January 2027`, `1 Jan 2027`, `January 1, 2027`, `2027-01-01`. Pure. */
import { isDay, MONTHS } from '#app/runtime/months.ts';

export interface FoundDay {
  start: number;
  end: number;
  /** `2027-01-01`. */
  day: string;
}

const MONTH = `(${MONTHS.map(({ name, shortname }) => `${name}|${shortname}`).join('|')}|Sept)\\.?`;
const YEAR = '((?:19|20|21)\\d\\d)';
const DATE = new RegExp(
  `(?<![\\p{L}\\p{N}/.-])(?:(\\d{1,2})\\s${MONTH}\\s${YEAR}|${MONTH}\\s(\\d{1,2}),?\\s${YEAR}|${YEAR}-(\\d\\d)-(\\d\\d))(?![\\p{L}\\p{N}/])`,
  'gu',
);

const two = (number: string | number) => String(number).padStart(2, '0');

function monthNumber(name: string): string {
  return two(MONTHS.findIndex(({ shortname }) => shortname === name.slice(0, 3)) + 1);
}

/** Only days that exist, in the order of the text. */
export function findDays(text: string): FoundDay[] {
  return [...text.matchAll(DATE)].flatMap(({ index, 0: found, ...parts }) => {
    const [, day1, month1, year1, month2, day2, year2, year3, month3, day3] = [found, ...group(parts)];
    const day = day1
      ? `${year1}-${monthNumber(month1!)}-${two(day1)}`
      : day2
        ? `${year2}-${monthNumber(month2!)}-${two(day2)}`
        : `${year3}-${month3}-${day3}`;
    return isDay(day) ? [{ start: index, end: index + found.length, day }] : [];
  });
}

const group = (parts: Readonly<Record<number, string | undefined>>) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => parts[number]);
