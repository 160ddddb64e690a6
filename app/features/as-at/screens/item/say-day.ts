/** What a dated page says of itself: which day, by which clock, and what of it is certain. Pure. */
import { formatCount, plural } from '#app/text/count.ts';
import { daysBetween, formatDate } from '#app/text/date-format.ts';
import { localDay } from '#app/text/day.ts';
import type { AsAt, AsAtPart } from '../../contract.ts';

/** The day that the page shows, by either clock. */
export const shownDay = ({ asAt, shownOn, today }: Pick<AsAt, 'asAt' | 'shownOn' | 'today'>): string =>
  asAt ?? shownOn ?? today;

/** Past and today are one tense: nothing of them is a forecast. */
export const isAhead = ({ asAt, shownOn, today }: Pick<AsAt, 'asAt' | 'shownOn' | 'today'>) =>
  shownDay({ asAt, shownOn, today }) > today;

/** `As at` and `1 Mar 2026`. */
export function sayDay(item: AsAt): { before: string; day: string } {
  const { asAt, shownOn, today } = item;
  if (asAt === null && shownOn !== null) return { before: 'Our page on', day: shownOn };
  return { before: isAhead(item) ? 'As it will stand on' : 'As at', day: asAt ?? today };
}

export function documentTitle(item: AsAt): string {
  const { before, day } = sayDay(item);
  return `${item.title}, ${before.charAt(0).toLowerCase()}${before.slice(1)} ${formatDate(day)}`;
}

const count = (parts: readonly AsAtPart[], ...labels: AsAtPart['label'][]) =>
  parts.filter(({ label }) => labels.includes(label)).length;

const are = (number: number, text: string) =>
  `${formatCount(number, 'part')} ${plural(number, 'is', 'are')} ${text}`;

/** A sentence below the day. It says of the law only what was compared. */
export function sayState(item: AsAt): string {
  const { parts, state, asAt, shownOn, today, shown } = item;
  if (state !== 'read') return 'This is not today’s page.';
  const changed = count(parts, 'point-in-time');
  const unknown = count(parts, 'not-established');
  const enacted = count(parts, 'as-enacted');
  const open = unknown > 0 ? ` ${are(unknown, 'not established')}.` : '';
  const original = enacted > 0 ? ` ${are(enacted, 'as first enacted')}.` : '';
  if (asAt === null && shown !== null) {
    const version = `Version ${shown.version}.`;
    if (changed > 0)
      return `${version} This is not today’s page: ${formatCount(changed, 'part')} changed since.`;
    return `${version} Every part that it has reads the same today.`;
  }
  const day = asAt ?? today;
  if (day > today) {
    const certain = count(parts, 'expected');
    const days = formatCount(daysBetween(today, day), 'day');
    return `In ${days}, as known ${sayKnown(shownOn)}.${certain > 0 ? ` ${are(certain, 'not yet certain')}.` : ''}${open}`;
  }
  if (changed > 0) {
    const law = shownOn === null ? 'the law of today' : 'what is known today';
    return `This is not ${law}: ${formatCount(changed, 'part')} changed since.${original}${open}`;
  }
  return `${unknown + enacted < parts.length ? 'What is established reads as it does today.' : ''}${original}${open}`.trim();
}

/** The day of a time in the zone of the site: `12 Feb 2026`. */
export const sayDayIn = (time: string, { zone }: Pick<AsAt, 'zone'>): string =>
  formatDate(localDay(new Date(time), zone));

/** When it was known. */
export const sayKnown = (shownOn: string | null): string =>
  shownOn === null ? 'today' : `on ${formatDate(shownOn)}`;

/** Where a text is from in time: `From 1 Jan 2019 to 11 Nov 2026`. */
export function sayPeriod({ from, to }: Pick<AsAtPart, 'from' | 'to'>, today: string): string | undefined {
  if (from === null && to === null) return undefined;
  if (from === null) return `Until ${formatDate(to!)}`;
  if (to === null) return `${from > today ? 'From' : 'Since'} ${formatDate(from)}`;
  return `From ${formatDate(from)} to ${formatDate(to)}`;
}

/** Who says from when to when: `As the date “…” of the item says`. */
export function saySource({ saidBy, begunBy, endedBy }: Pick<AsAtPart, 'saidBy' | 'begunBy' | 'endedBy'>) {
  const dates = [...new Set([begunBy, endedBy])].filter((label) => label !== null);
  if (dates.length > 0) return `By the date ${dates.map((label) => `“${label}”`).join(' and ')}`;
  if (saidBy === undefined) return undefined;
  return saidBy === 'item' ? 'As stated for the whole item' : 'As stated for this part';
}
