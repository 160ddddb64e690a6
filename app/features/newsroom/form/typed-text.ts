/** What controls show of values, and the values of what editors type. Reading what was shown gives the same value. Pure. */
import { formatDate } from '#app/text/date-format.ts';
import { isDateTime, isDay } from '#app/text/day.ts';
import type { Json, NumberNode } from './node.ts';
import { readTypedDay } from '#app/text/typed-day.ts';

/** A value, or why the text is none. */
export type Typed = { value: Json } | { problem: string };

export const dayText = (value: Json | undefined): string =>
  isDay(value) ? formatDate(value) : typeof value === 'string' ? value : '';

export function readDayText(text: string): Typed {
  const read = readTypedDay(text);
  return 'day' in read ? { value: read.day } : read;
}

/** Digits as JSON has them. */
export const numberText = (value: Json | undefined): string =>
  typeof value === 'number' ? String(value) : '';

/** Accepts separators of thousands: `1,250,000.50`. */
export function readNumberText(text: string, { whole }: Pick<NumberNode, 'whole'>): Typed {
  const plain = text.trim().replaceAll(/(?<=\d)[ ,\u00A0\u202F](?=\d{3}(?!\d))/g, '');
  if (!/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(plain) || !Number.isFinite(Number(plain)))
    return { problem: 'Type a number, such as 1250 or 12.5.' };
  const value = Number(plain);
  if (whole && !Number.isInteger(value)) return { problem: 'Type a whole number.' };
  return { value };
}

/** `2026-03-04 09:00:00` for `2026-03-04T09:00:00Z`; fractions stay. */
export const timeText = (value: Json | undefined): string =>
  isDateTime(value) ? value.slice(0, -1).replace('T', ' ') : typeof value === 'string' ? value : '';

export function readTimeText(text: string): Typed {
  const typed = text.trim();
  const [, before = '', hours = '', minutes = '', seconds = ':00'] =
    /^(.*\S)[ T](\d{1,2}):(\d\d)(:\d\d(?:\.\d+)?)?Z?$/.exec(typed) ?? [];
  if (before === '') return { problem: EXAMPLE };
  const read = readTypedDay(before);
  if ('problem' in read) return read;
  const value = `${read.day}T${hours.padStart(2, '0')}:${minutes}${seconds}Z`;
  return isDateTime(value) ? { value } : { problem: EXAMPLE };
}

const EXAMPLE = 'Type a day and a time in UTC, such as 4 Mar 2026 09:00.';

export const jsonText = (value: Json | undefined): string =>
  value === undefined ? '' : JSON.stringify(value, null, 2);

export function readJsonText(text: string): Typed {
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    return { problem: 'This is not JSON: texts are in double quotes, and commas are between entries only.' };
  }
}
