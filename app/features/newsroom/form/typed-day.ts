/** Reads days as editors type them, and says what is wrong with the others. Pure. */
import { formatDate } from '#app/text/date-format.ts';
import { isDay, readDay } from '#app/text/day.ts';

/** A day, or why the text is none. */
export type TypedDay = { day: string } | { problem: string };

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];
const EXAMPLES = 'Type a date such as 28/2/2027, 28 Feb 2027 or 2027-02-28.';

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const NUMBERS = /^(\d{1,2})([/.-]) ?(\d{1,2})\2 ?(\d{4})$/;
/** Not with dashes: `26-11-29` may begin with its year. */
const SHORT = /^(\d{1,2})([/.]) ?(\d{1,2})\2 ?(\d{2})$/;
const WORDS = /^(\d{1,2})\.?\s+(\p{L}{3,9})\.?,?\s+(\d{4})$/u;

/**
 * The desk writes the day before the month: `28/2/2027`, `28.2.27`, `28 Feb 2027` and `2027-02-28` are one day. A year of two
 * digits is one of this century.
 */
export function readTypedDay(text: string): TypedDay {
  const typed = text.trim().replaceAll(/\s+/g, ' ');
  const known = readDay(typed);
  if (known !== undefined) return { day: known };
  const parts = numbersIn(typed);
  if (!parts) return { problem: EXAMPLES };
  const { day, month, year } = parts;
  const name = MONTHS[month - 1];
  if (name === undefined) {
    const swapped = day <= 12 ? `${year}-${two(day)}-${two(month)}` : '';
    const meant = isDay(swapped) ? ` Did you mean ${formatDate(swapped)}? The day comes first.` : '';
    return { problem: `Month ${month} does not exist.${meant}` };
  }
  const iso = `${year}-${two(month)}-${two(day)}`;
  if (isDay(iso)) return { day: iso };
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const meant = day > last ? ` Did you mean ${formatDate(`${year}-${two(month)}-${two(last)}`)}?` : '';
  return { problem: `${name} ${year} has ${last} days.${meant}` };
}

/** The ISO day that the desk means by a text; undefined if it means none. */
export function readDeskDay(text: string): string | undefined {
  const read = readTypedDay(text);
  return 'day' in read ? read.day : undefined;
}

const two = (value: number) => String(value).padStart(2, '0');

function numbersIn(typed: string): { day: number; month: number; year: number } | undefined {
  const [, isoYear, isoMonth, isoDay] = ISO.exec(typed) ?? [];
  if (isoYear !== undefined) return { day: Number(isoDay), month: Number(isoMonth), year: Number(isoYear) };
  const [, first, , second, year] = NUMBERS.exec(typed) ?? SHORT.exec(typed) ?? [];
  if (year !== undefined)
    return { day: Number(first), month: Number(second), year: Number(year.padStart(4, '20')) };
  const [, day, word = '', wordYear] = WORDS.exec(typed) ?? [];
  const name = word.toLowerCase();
  const month = MONTHS.findIndex(
    (one) => one.toLowerCase() === name || one.slice(0, 3).toLowerCase() === name,
  );
  return wordYear === undefined || month < 0
    ? undefined
    : { day: Number(day), month: month + 1, year: Number(wordYear) };
}
