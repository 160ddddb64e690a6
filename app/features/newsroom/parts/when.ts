/**
 * Instants as the desk reads them: the day in words, the clock of a time zone, and how long ago. Pure: the server and the
 * browser get `now` from the same answer, so both say the same.
 */
import { formatDate, formatTime } from '#app/text/date-format.ts';
import { zoneName } from '#app/text/zone-name.ts';
import { formatCount } from '#app/text/count.ts';
import { localDay } from '#app/text/day.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** What a screen needs for its times: when it was made, and the time zone of its reader. */
export interface Clock {
  /** RFC 3339, UTC. */
  now: string;
  /** IANA. */
  zone: string;
}

/** The ISO day that is `days` after another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The day of the week of an ISO day: `Wed`. */
export const weekday = (day: string): string => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]!;

export const isWeekend = (day: string): boolean => ['Sat', 'Sun'].includes(weekday(day));

/** `Today`, `Yesterday`, `Tomorrow`, `Wed 25 Nov` within a week, else `9 Oct`, with the year if it is another. */
export function dayText(iso: string, { now, zone }: Clock): string {
  const [day, today] = [localDay(new Date(iso), zone), localDay(new Date(now), zone)];
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  const near = ({ '-1': 'Yesterday', '0': 'Today', '1': 'Tomorrow' } as Record<string, string>)[String(days)];
  if (near) return near;
  if (day.slice(0, 4) !== today.slice(0, 4)) return formatDate(day);
  return Math.abs(days) < 7 ? `${weekday(day)} ${formatDate(day, 'short')}` : formatDate(day, 'short');
}

/** The same within a sentence: `today`. */
export function dayInSentence(iso: string, clock: Clock): string {
  const text = dayText(iso, clock);
  return /^(?:Today|Yesterday|Tomorrow)$/.test(text) ? text.toLowerCase() : text;
}

/** `16:00` on the clock of a time zone. */
export const clockText = (iso: string, zone: string): string => formatTime(iso, zone).split(', ')[1]!;

/** An instant as it was chosen, and on the clock of the desk if that differs: `28 Nov 2026, 09:00 Berlin (08:00 London)`. */
export function scheduledText(
  { at, when }: { at: string; when: { local: string; zone: string } },
  { zone }: Pick<Clock, 'zone'>,
): string {
  const chosen = `${formatTime(at, when.zone)} ${zoneName(when.zone)}`;
  const ours = formatTime(at, zone);
  if (ours === formatTime(at, when.zone)) return chosen;
  const isSameDay = localDay(new Date(at), zone) === localDay(new Date(at), when.zone);
  return `${chosen} (${isSameDay ? clockText(at, zone) : ours} ${zoneName(zone)})`;
}

/** How long something has lasted: `now` below a minute, `11 min`, `2 h 52 min`, `3 days`. */
export function lastedText(from: string, to: string): string {
  const minutes = Math.floor((Date.parse(to) - Date.parse(from)) / 60_000);
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours >= 24) return formatCount(Math.floor(hours / 24), 'day');
  return rest === 0 || hours > 5 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** How long ago something was: `now`, `11 min ago`. */
export function agoText(at: string, now: string): string {
  const lasted = lastedText(at, now);
  return lasted === 'now' ? lasted : `${lasted} ago`;
}
