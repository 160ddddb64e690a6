/** Reads days as people type them, everywhere in one way, and says what is wrong with the others. Pure. */
import { formatDate } from './date-format.ts';
import { isDay } from './day.ts';

/** An ISO day, or a sentence that says why the text is none. */
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
const MONTH_FIRST = /^(\p{L}{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/u;

interface Parts {
  day: number;
  /** From 1; it may be more than 12. */
  month: number;
  year: number;
}

/**
 * The day that a text means. Among numbers the day comes before the month, as the site writes days: `28/2/2027`, `28.2.27`,
 * `28 Feb 2027`, `Feb 28, 2027` and `2027-02-28` are one day. A year of two digits is one of this century.
 *
 * @example readTypedDay('31/11/26') // { problem: 'November 2026 has 30 days. Did you mean 30 Nov 2026?' }
 */
export function readTypedDay(text: string): TypedDay {
  const parts = toParts(text);
  if (!parts) return { problem: EXAMPLES };
  const iso = isoDay(parts);
  return isDay(iso) ? { day: iso } : { problem: explain(parts) };
}

/**
 * The ISO day that a text means; undefined if it means none.
 *
 * @example readDay('29/11/26') // '2026-11-29'
 */
export function readDay(text: string): string | undefined {
  const parts = toParts(text);
  const iso = parts && isoDay(parts);
  return isDay(iso) ? iso : undefined;
}

const two = (value: number) => String(value).padStart(2, '0');
const isoDay = ({ year, month, day }: Parts) => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

/** Why a day does not exist, with the one that may be meant. */
function explain(parts: Parts): string {
  const { day, month, year } = parts;
  const name = MONTHS[month - 1];
  if (name === undefined) {
    const swapped = isoDay({ year, month: day, day: month });
    const meant = isDay(swapped) ? ` Did you mean ${formatDate(swapped)}? The day comes first.` : '';
    return `Month ${month} does not exist.${meant}`;
  }
  const last = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  const meant = day > last ? ` Did you mean ${formatDate(isoDay({ year, month, day: last }))}?` : '';
  return `${name} ${year} has ${last} days.${meant}`;
}

function toParts(text: string): Parts | undefined {
  const typed = text.trim().replaceAll(/\s+/g, ' ');
  const numbers = (day = '', month = '', year = ''): Parts => ({
    ...{ day: Number(day), month: Number(month), year: Number(year.padStart(4, '20')) },
  });
  const iso = ISO.exec(typed);
  if (iso) return numbers(iso[3], iso[2], iso[1]);
  const short = NUMBERS.exec(typed) ?? SHORT.exec(typed);
  if (short) return numbers(short[1], short[3], short[4]);
  const [, day, word, year] = WORDS.exec(typed) ?? [];
  const [, wordFirst, dayAfter, yearAfter] = MONTH_FIRST.exec(typed) ?? [];
  const month = toMonth(word ?? wordFirst ?? '');
  return month === 0 ? undefined : numbers(day ?? dayAfter, String(month), year ?? yearAfter);
}

/** From 1; 0 for a word that is not a month. */
function toMonth(word: string): number {
  const name = word.toLowerCase();
  // Sept is the usual short form of September.
  if (name === 'sept') return 9;
  return (
    MONTHS.map((month) => month.toLowerCase()).findIndex(
      (month) => name === month || name === month.slice(0, 3),
    ) + 1
  );
}
