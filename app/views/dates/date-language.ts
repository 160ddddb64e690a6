/** How dates are described on every screen: the configuration's table and the reference day. */
import { createContext, use } from 'react';
import { daysBetween, urgencyFor, type Urgency } from '#app/text/date-format.ts';
import type { TypedDate } from '#app/contracts/content-summary.ts';
import type { DateKindLook, SiteDates } from '#generated/schemas/types.ts';
import { daysLeft } from '../labels/rows.ts';

/** A key date, as stored in content. */
export type KeyDate = Pick<TypedDate, 'label' | 'date' | 'kind' | 'certainty'>;

/** A screen of dates. */
export interface DateScreen {
  to: string;
  label: string;
}

/** Where dates lead, as far as the vertical has such screens. */
export interface DateScreenPaths {
  /** All dates by day. */
  byDay?: DateScreen;
  /** The reader's own dates. */
  own?: DateScreen;
  /** Path of a date as a file, with a parameter: `/calendar/{event}`. */
  file?: string;
}

/** The configuration's table of kinds, and its `dueDays` and `soonDays`. */
export interface DateLanguage extends Pick<SiteDates, 'dueDays' | 'soonDays'> {
  /** Reference day, an ISO date. Without one (empty) no date counts as past. */
  today: string;
  /** By id, in the order of the configuration. */
  kinds: Readonly<Record<string, DateKindLook>>;
  screens: DateScreenPaths;
}

/** Provided once, around every page. */
export const DateLanguageContext = createContext<DateLanguage>({
  today: '',
  dueDays: 0,
  soonDays: 0,
  kinds: {},
  screens: {},
});

export const useDates = () => use(DateLanguageContext);

/**
 * How near a date is, and whether readers owe something by it. `left` is text for near dates, otherwise empty: `10 days`,
 * `tomorrow`.
 *
 * @param dated the kind is undefined for a date of the reader's own
 */
export function getUrgency(
  { date, kind }: { date: string; kind: string | undefined },
  language: DateLanguage,
): { urgency: Urgency; days: number; left: string } {
  const days = language.today ? daysBetween(language.today, date) : Infinity;
  const urgency = urgencyFor({ days, kind }, language);
  return { urgency, days, left: urgency === 'past' || urgency === 'later' ? '' : daysLeft(days) };
}

/** Path of a date as a file for the reader's own calendar. @param id node id and position of the date: `3001-0` */
export const datePath = (id: string, { screens }: Pick<DateLanguage, 'screens'>): string | undefined =>
  screens.file?.replace(/\{\w+\}/, `${id}.ics`);

/** Whether a date has passed. */
export const isPast = (date: string, { today }: Pick<DateLanguage, 'today'>) => today !== '' && date < today;

/** Label, icon and hue of a kind. The label of an unknown kind is its id. */
export function getDateKindLook(kind: string, { kinds }: Pick<DateLanguage, 'kinds'>): DateKindLook {
  const label = kind.charAt(0).toUpperCase() + kind.slice(1);
  const unknown = { label, ahead: label, past: label, icon: 'clock', hue: 'neutral' } as const;
  return kinds[kind] ?? { ...unknown, deadline: true, ends: false, owed: false };
}

/** Sorts dates, earliest first. Dates of one day stay in their order. */
export function sortByDate<Dated extends { date: string }>(dates: readonly Dated[]): Dated[] {
  return [...dates].sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

/**
 * The dates that fit in a row: the next `limit` deadlines, one per day; if none is ahead, the last past one.
 */
export function datesToShow<Dated extends { kind: string; date: string }>(
  dates: readonly Dated[],
  language: DateLanguage,
  limit: number,
): Dated[] {
  const binding = sortByDate(dates.filter(({ kind }) => getDateKindLook(kind, language).deadline));
  const ahead = binding.filter(
    ({ date }, index) => date >= language.today && date !== binding[index - 1]?.date,
  );
  return ahead.length > 0 ? ahead.slice(0, limit) : binding.slice(-1);
}

/** Whether no action is left: the last deadline has passed, and its kind ends with its day. */
export function isClosed(
  dates: readonly Pick<KeyDate, 'kind' | 'date' | 'certainty'>[],
  language: DateLanguage,
): boolean {
  const [last] = datesToShow(dates, language, 1);
  if (!last || last.certainty === 'expected') return false;
  return isPast(last.date, language) && getDateKindLook(last.kind, language).ends;
}
