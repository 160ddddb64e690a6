/** Reads a period of time in English words: `next month`, `in January 2027`, `by the end of the year`, `Q1 2027`. Pure. */
import {
  addDays,
  addMonths,
  firstDay,
  isDay,
  lastDay,
  MONTHS,
  monthsFrom,
  toMonth,
  weekday,
  type Day,
  type Month,
} from '#app/runtime/months.ts';

/** Days, both included. */
export interface Period {
  from: Day;
  to: Day;
}

/** A period with the words that name it. */
export interface PeriodInWords extends Period {
  /** Where the words are in the text; the end is exclusive. */
  start: number;
  end: number;
}

const MONTH = `(${MONTHS.map(({ name, shortname }) => `${name}|${shortname}`).join('|')}|Sept)\\.?`;
const YEAR = '((?:19|20|21)\\d\\d)';
const UNTIL = '(?:by|before|until|up to)(?: the)?(?: end of)?(?: the)?';
const WITHIN = '(?:in|on|during|for|from|over|within)(?: the)?';

const monthsOf = (first: Month, count: number): Period => ({
  from: firstDay(first),
  to: lastDay(monthsFrom(first, count).at(-1)!),
});

const yearOf = (year: number | string) => monthsOf(`${year}-01`, 12);

/** The first month of the quarter that a month is in. */
function quarterOf(month: Month): Month {
  const number = Number(month.slice(5));
  return addMonths(month, -((number - 1) % 3));
}

function namedMonth(name: string, year: string | undefined, today: Day): Month {
  const number = MONTHS.findIndex(({ shortname }) => shortname === capitalised(name.slice(0, 3))) + 1;
  const inYear = (given: string | number) => `${given}-${String(number).padStart(2, '0')}`;
  if (year) return inYear(year);
  // Without a year, the next such month.
  const thisYear = inYear(today.slice(0, 4));
  return thisYear < toMonth(today) ? inYear(Number(today.slice(0, 4)) + 1) : thisYear;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

/** `this`, `next`: which of the periods of a kind is meant. */
const later = (which: string) => (which.toLowerCase() === 'next' ? 1 : 0);

const NAMED: Record<string, (count: number, today: Day) => Period> = {
  week(count, today) {
    const monday = addDays(today, 7 * count - weekday(today));
    return { from: monday, to: addDays(monday, 6) };
  },
  month: (count, today) => monthsOf(addMonths(toMonth(today), count), 1),
  quarter: (count, today) => monthsOf(addMonths(quarterOf(toMonth(today)), 3 * count), 3),
  year: (count, today) => yearOf(Number(today.slice(0, 4)) + count),
};

const IN_DAYS: Record<string, (count: number, today: Day) => Day> = {
  day: (count, today) => addDays(today, count),
  week: (count, today) => addDays(today, 7 * count),
  month(count, today) {
    const month = addMonths(toMonth(today), count);
    const day = `${month}${today.slice(7)}`;
    return isDay(day) ? day : lastDay(month);
  },
};

type Reading = readonly [words: RegExp, read: (parts: string[], today: Day) => Period | undefined];

const reading = (words: string, read: Reading[1]): Reading => [
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu'),
  read,
];

/** The first that the text has counts, so a longer one is before what it contains, also if its day does not exist. */
const READINGS: readonly Reading[] = [
  reading(`${UNTIL} (\\d{1,2}) ${MONTH} ${YEAR}`, ([day, month, year], today) => {
    const to = `${namedMonth(month!, year, today)}-${day!.padStart(2, '0')}`;
    return isDay(to) ? { from: today, to } : undefined;
  }),
  reading(`(?:${WITHIN} )?(\\d{1,2}) ${MONTH} ${YEAR}`, ([number, month, year], today) => {
    const day = `${namedMonth(month!, year, today)}-${number!.padStart(2, '0')}`;
    return isDay(day) ? { from: day, to: day } : undefined;
  }),
  reading(`${UNTIL} ${MONTH}(?: ${YEAR})?`, ([month, year], today) => ({
    from: today,
    to: lastDay(namedMonth(month!, year, today)),
  })),
  reading(`(?:${WITHIN} )?${MONTH} ${YEAR}`, ([month, year], today) =>
    monthsOf(namedMonth(month!, year, today), 1),
  ),
  reading(`${WITHIN} ${MONTH}`, ([month], today) => monthsOf(namedMonth(month!, undefined, today), 1)),
  reading(`(?:${WITHIN} )?Q([1-4]) ${YEAR}`, ([quarter, year]) =>
    monthsOf(addMonths(`${year}-01`, 3 * (Number(quarter) - 1)), 3),
  ),
  reading(`${UNTIL} ${YEAR}`, ([year], today) => ({ from: today, to: yearOf(year!).to })),
  reading(`${WITHIN} ${YEAR}`, ([year]) => yearOf(year!)),
  reading(`${UNTIL} (?:(this|next) )?(week|month|quarter|year)`, ([which = '', unit], today) => ({
    from: today,
    to: NAMED[unit!.toLowerCase()]!(later(which), today).to,
  })),
  reading(`(?:${WITHIN} )?next (\\d{1,3}) (day|week|month)s?`, ([count, unit], today) => ({
    from: today,
    to: IN_DAYS[unit!.toLowerCase()]!(Number(count), today),
  })),
  reading(`(?:in|within) (\\d{1,3}) (day|week|month)s?`, ([count, unit], today) => ({
    from: today,
    to: IN_DAYS[unit!.toLowerCase()]!(Number(count), today),
  })),
  reading(`(?:${WITHIN} )?(this|next) (week|month|quarter|year)`, ([which, unit], today) =>
    NAMED[unit!.toLowerCase()]!(later(which!), today),
  ),
  reading('today', (_, today) => ({ from: today, to: today })),
  reading('tomorrow', (_, today) => ({ from: addDays(today, 1), to: addDays(today, 1) })),
];

/**
 * The period that a text names; undefined also if it names a day that does not exist, or an end that has passed.
 *
 * @param today `2026-11-21`: what `next month` and a month without its year are counted from
 */
export function findPeriod(text: string, today: Day): PeriodInWords | undefined {
  for (const [words, read] of READINGS) {
    const found = words.exec(text);
    if (!found) continue;
    const period = read(found.slice(1), today);
    if (!period || period.from > period.to) return undefined;
    return { ...period, start: found.index, end: found.index + found[0].length };
  }
  return undefined;
}
