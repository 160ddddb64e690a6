/** The events of content that bind readers, as far as a reader may see them. */
import type { CalendarEvent } from '#schemas/types.ts';
import { dateQuery, datedTypes, deadlineKinds, LAST_DAY, toDates } from '../operations/calendar/events.ts';
import { mergeDates } from '../operations/calendar/merged-events.ts';
import type { Viewer } from '../viewer.ts';
import { cachedDeadlines } from './deadline-cache.ts';
import { findSourceIds, toKey } from './source-ids.ts';

/** Dates that are read. */
const MOST_ROWS = 3_000;

export interface ContentEvent {
  event: CalendarEvent;
  /** Ids of its dates, that of the closest item first. */
  sources: string[];
  /** Node id and position of its dates. */
  keys: string[];
  nids: number[];
}

export interface ContentEvents {
  events: ContentEvent[];
  truncated: boolean;
}

/** Events from a day on, in their order. Readers with the same access share them. */
export function findContentEvents(viewer: Viewer, from: string): Promise<ContentEvents> {
  return cachedDeadlines(viewer, ['deadlines of content', from], async () => {
    const wanted = { from, to: LAST_DAY, kinds: deadlineKinds(viewer.vertical) };
    const query = dateQuery(viewer, datedTypes(viewer, {}), wanted);
    const rows = await viewer.services.store.dates.inRange(query, MOST_ROWS + 1);
    const read = rows.slice(0, MOST_ROWS);
    const [dates, ids] = await Promise.all([toDates(viewer, read), findSourceIds(viewer, read)]);
    const events = mergeDates(dates).map(({ event, dates: own }) => ({
      event,
      sources: own.map((date) => ids.get(toKey(date))!),
      keys: own.map(toKey),
      nids: [...new Set(own.map(({ nid }) => nid))],
    }));
    return { events, truncated: rows.length > MOST_ROWS };
  });
}

/** Node id and position of the dates in a jurisdiction or a place inside it, as the calendar filters them. */
export async function findDatesIn(viewer: Viewer, tid: number, from: string): Promise<ReadonlySet<string>> {
  const { keys } = await cachedDeadlines(viewer, ['deadlines in', tid, from], async () => {
    const wanted = { from, to: LAST_DAY, kinds: deadlineKinds(viewer.vertical), jurisdictions: [tid] };
    const query = dateQuery(viewer, datedTypes(viewer, wanted), wanted);
    const rows = await viewer.services.store.dates.inRange(query, MOST_ROWS);
    return { keys: new Set(rows.map(toKey)) };
  });
  return keys;
}
