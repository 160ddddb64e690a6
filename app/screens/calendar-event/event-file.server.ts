/** An event as an iCalendar file (RFC 5545). */
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { VerticalConfig } from '#app/config/model.ts';
import { addDays } from '#app/runtime/months.ts';
import { formatDate } from '#app/text/date-format.ts';
import { getDateKindLook } from '#app/views/dates/date-language.ts';
import type { CalendarEvent } from '#schemas/types.ts';

interface Place {
  /** Origin of the site: `https://regatlas.example`. */
  origin: string;
  vertical: Pick<VerticalConfig, 'id' | 'title' | 'hosts' | 'site'>;
}

/**
 * The UID of a date is stable; SEQUENCE and LAST-MODIFIED let a calendar recognise a newer version. The event lasts all
 * day and is marked as free time.
 */
export function eventFile(event: CalendarEvent, { origin, vertical }: Place): string {
  const { id, title, label, kind, typeLabel, jurisdictions, date, path, version, changed } = event;
  const look = getDateKindLook(kind, vertical.site.dates);
  const address = new URL(path, origin).href;
  const places = jurisdictions.map(({ name }) => name).join(', ');
  const calendar = ical({
    prodId: { company: vertical.site.name, product: vertical.title, language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${id}@${vertical.id}.${vertical.site.calendarDomain ?? vertical.hosts[0]}`,
    sequence: version,
    stamp: new Date(changed),
    lastModified: new Date(changed),
    // Formatted in UTC, so the time zone of the machine does not matter.
    start: new Date(date),
    end: new Date(addDays(date, 1)),
    allDay: true,
    summary: `${label}: ${title}`,
    categories: [{ name: look.label }],
    description: [
      title,
      [typeLabel, places].filter(Boolean).join(', '),
      `${look.ahead} ${formatDate(date)}`,
      address,
    ].join('\n'),
    url: address,
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  return calendar.toString();
}
