/** The next events that bind readers, of everything that a reader may read. */
import type { CalendarEvent } from '#app/contracts/dates.ts';
import type { Viewer } from '../viewer.ts';
import { nextDeadlines } from './events.ts';

export const MOST_DEADLINES = 8;

/** As many as the home page shows. */
export function getDeadlines(viewer: Viewer): Promise<CalendarEvent[]> {
  return nextDeadlines(viewer, MOST_DEADLINES);
}
