/** The dates of a topic as a calendar. */
import {
  addDate,
  calendarText,
  newCalendar,
  type CalendarPlace,
} from '#app/shell/dates/calendar-file.server.ts';
import type { Topic } from '../../contract.ts';

/** RFC 5545: what has a day. */
export function topicIcs({ term, events }: Topic, place: CalendarPlace, now: Date): string {
  const calendar = newCalendar(place, term.name);
  for (const { event, certainty } of events) {
    const { id, kind, date, title, label, path, typeLabel, jurisdictions, others, version } = event;
    addDate(
      calendar,
      {
        ...{ id, kind, date, label, certainty, title, path, typeLabel, others, sequence: version },
        jurisdictions: jurisdictions.map(({ name }) => name),
        changed: now.toISOString(),
      },
      place,
    );
  }
  return calendarText(calendar);
}
