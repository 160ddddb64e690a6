/** An event as an iCalendar file. */
import type { CalendarEvent } from '#schemas/types.ts';
import { addDate, newCalendar, type CalendarPlace } from './calendar-file.server.ts';

export function eventFile(event: CalendarEvent, place: CalendarPlace): string {
  const calendar = newCalendar(place);
  const jurisdictions = event.jurisdictions.map(({ name }) => name);
  addDate(calendar, { ...event, jurisdictions, sequence: event.version }, place);
  return calendar.toString();
}
