/** Deadlines as an iCalendar file (RFC 5545), with the ids of the reader's calendar feed. */
import type { Deadline } from '#schemas/types.ts';
import { addDate, newCalendar, type CalendarPlace } from '../calendar-event/calendar-file.server.ts';

/** @param path of the screen, for events without a link @param at time of the file */
export function deadlinesIcs(
  events: readonly Deadline[],
  place: CalendarPlace,
  path: string,
  at: string,
): string {
  const calendar = newCalendar(place);
  for (const { id, title: label, kind, date, sources, jurisdictions } of events) {
    const [first] = sources;
    const entry = {
      ...{ id, label, kind, date, title: first?.title ?? '', typeLabel: first?.typeLabel ?? '' },
      ...{ path: first?.path ?? path, sequence: 0, changed: at },
      jurisdictions: jurisdictions.map(({ name }) => name),
    };
    addDate(calendar, entry, place);
  }
  return calendar.toString();
}
