/** An event as an iCalendar file. */
import type { CalendarEvent } from '#app/contracts/dates.ts';
import {
  addDate,
  calendarText,
  newCalendar,
  type CalendarPlace,
} from '#app/shell/dates/calendar-file.server.ts';

export function eventFile(event: CalendarEvent, place: CalendarPlace): string {
  const calendar = newCalendar(place);
  const jurisdictions = event.jurisdictions.map(({ name }) => name);
  // As in feeds, so that a calendar that also follows one does not show the date twice.
  const entry = event.entry ?? { id: event.id, sequence: event.version };
  addDate(calendar, { ...event, ...entry, jurisdictions }, place);
  return calendarText(calendar);
}
