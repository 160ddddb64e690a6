/** Dates as an iCalendar file (RFC 5545): one event, or all of a feed. */
import ical, {
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalCalendar,
} from 'ical-generator';
import type { Certainty } from '#app/contracts/content-summary.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { addDays } from '#app/runtime/months.ts';
import { formatDate } from '#app/text/date-format.ts';
import { getDateKindLook } from '#app/views/dates/date-language.ts';

export interface CalendarPlace {
  /** Origin of the site: `https://regatlas.example`. */
  origin: string;
  vertical: Pick<VerticalConfig, 'id' | 'title' | 'hosts' | 'site'>;
}

/** A date with what a calendar shows of it. */
export interface CalendarDate {
  /** Unique in the vertical; the same for all versions of the date. */
  id: string;
  title: string;
  label: string;
  kind: string;
  /** `2026-11-20` */
  date: string;
  /** An expected day says so in its title, because a calendar shows nothing else. */
  certainty?: Certainty | undefined;
  typeLabel: string;
  /** Names. */
  jurisdictions: readonly string[];
  path: string;
  /** Other items about it. */
  others?: readonly { title: string; path: string }[] | undefined;
  sequence: number;
  /** Time of the last change. */
  changed: string;
  cancelled?: boolean;
  /** A line that says which watch rules matched the item. */
  matchedBy?: string | undefined;
}

/** The domain of the vertical's ids. */
export function calendarDomain({ id, site, hosts }: CalendarPlace['vertical']): string {
  return `${id}.${site.calendarDomain ?? hosts[0]}`;
}

/** @param name shown by calendars that subscribe to it */
export function newCalendar({ vertical }: CalendarPlace, name?: string): ICalCalendar {
  return ical({
    prodId: { company: vertical.site.name, product: vertical.title, language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    // The library escapes the texts of events, but not this one.
    ...(name === undefined ? {} : { name: name.replace(/\s+/g, ' ').replace(/[\\;,]/g, '\\$&') }),
  });
}

/** RFC 5545 wants at least one component in a calendar (section 3.6): a time zone is one that shows nothing. */
const NO_DATES = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

/** The text of a calendar, valid without dates, too. */
export function calendarText(calendar: ICalCalendar): string {
  const text = calendar.toString();
  return calendar.length() > 0 ? text : text.replace(/\r\nEND:VCALENDAR/, `\r\n${NO_DATES}$&`);
}

/**
 * SEQUENCE and LAST-MODIFIED let a calendar recognise a newer version. The event lasts all day and is marked as free
 * time.
 */
export function addDate(
  calendar: ICalCalendar,
  given: CalendarDate,
  { origin, vertical }: CalendarPlace,
): void {
  const { id, title, label, kind, typeLabel, jurisdictions, date, path, matchedBy, certainty } = given;
  const { sequence, changed, cancelled, others = [] } = given;
  const look = getDateKindLook(kind, vertical.site.dates);
  const address = new URL(path, origin).href;
  calendar.createEvent({
    id: `${id}@${calendarDomain(vertical)}`,
    sequence,
    stamp: new Date(changed),
    lastModified: new Date(changed),
    // Formatted in UTC, so the time zone of the machine does not matter.
    start: new Date(date),
    end: new Date(addDays(date, 1)),
    allDay: true,
    summary: `${label}${certainty === 'expected' ? ' (expected)' : ''}: ${title}`,
    categories: [{ name: look.label }],
    description: [
      title,
      [typeLabel, jurisdictions.join(', ')].filter(Boolean).join(', '),
      `${look.ahead} ${formatDate(date)}${certainty === 'expected' ? ' (expected, may move)' : ''}`,
      ...(matchedBy === undefined ? [] : [matchedBy]),
      address,
      ...others.map((other) => `Also: ${other.title}, ${new URL(other.path, origin).href}`),
    ].join('\n'),
    url: address,
    transparency: ICalEventTransparency.TRANSPARENT,
    ...(cancelled ? { status: ICalEventStatus.CANCELLED } : {}),
  });
}
