/** Deadlines as an iCalendar file (RFC 5545), with the ids of the reader's calendar feed. */
import type { Deadline } from '../../contract.ts';
import { addedByYou } from '../../labels.ts';
import {
  addDate,
  calendarText,
  newCalendar,
  type CalendarPlace,
} from '#app/shell/dates/calendar-file.server.ts';

/** @param path of the screen, for events without a link @param at time of the file */
export function deadlinesIcs(
  events: readonly Deadline[],
  place: CalendarPlace,
  path: string,
  at: string,
): string {
  const calendar = newCalendar(place);
  for (const { id, title, kind, date, certainty, sources, jurisdictions } of events) {
    const [first] = sources;
    const entry = {
      ...{ id, kind, date, certainty, path: first?.path ?? path, sequence: 0, changed: at },
      // As in the feed (load-feed.server.ts).
      ...(kind === 'own' || !first ? { label: 'Your date', title } : { label: title, title: first.title }),
      typeLabel: kind === 'own' ? addedByYou : (first?.typeLabel ?? ''),
      jurisdictions: jurisdictions.map(({ name }) => name),
    };
    addDate(calendar, entry, place);
  }
  return calendarText(calendar);
}
