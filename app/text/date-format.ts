/**
 * Formats days for readers, counts the days between two dates, and says how near a date is and whether that presses:
 * one rule for screens and messages. Pure.
 */
import { wallClock } from './day.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Formats an ISO date or date-time (RFC 3339) in UTC: `21 Nov 2026`, or `21 Nov` if short. Independent of locale data,
 * so server and browser always agree. Other text is returned unchanged.
 */
export function formatDate(iso: string, style: 'full' | 'short' = 'full'): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const day = `${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
  return style === 'short' ? day : `${day} ${date.getUTCFullYear()}`;
}

/**
 * Formats a time (RFC 3339) in a time zone (IANA): `20 Nov 2026, 07:30`. Only numbers come from locale data, so server and
 * browser agree.
 *
 * @throws RangeError if the time or the zone is not valid
 */
export function formatTime(iso: string, timeZone: string): string {
  const clock = new Date(wallClock(Date.parse(iso), timeZone)).toISOString();
  return `${formatDate(clock)}, ${clock.slice(11, 16)}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days from one date to another; negative if the other is earlier. Times of day are ignored. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS);
}

/** `due` is for what readers owe; other dates come about without their doing and are `soon` at most. */
export type Urgency = 'past' | 'due' | 'soon' | 'later';

/** The settings of dates that decide. */
interface DateRules {
  dueDays: number;
  soonDays: number;
  /** By id. */
  kinds: Readonly<Record<string, { owed: boolean }>>;
}

/** Whether readers owe something by a date of this kind. Their own dates and those that they have in features have no kind of the configuration. */
function isOwed(kind: string | undefined, { kinds }: Pick<DateRules, 'kinds'>): boolean {
  return kind === undefined || !Object.hasOwn(kinds, kind) || kinds[kind]!.owed;
}

/** @param days from the reference day to the date */
export function urgencyFor(
  { days, kind }: { days: number; kind: string | undefined },
  dates: DateRules,
): Urgency {
  if (days < 0) return 'past';
  if (days > dates.soonDays) return 'later';
  return days <= dates.dueDays && isOwed(kind, dates) ? 'due' : 'soon';
}
