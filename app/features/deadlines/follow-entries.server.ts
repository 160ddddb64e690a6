/**
 * The entries of a reader's calendar feed over time (RFC 5545): UIDs that stay while events are merged, moved or sorted,
 * SEQUENCE that rises with every change, CANCELLED for what is gone. Pure.
 */
import type { CalendarEntry } from '#app/store/feeds/feed-entries.ts';
import { addDays } from '#app/runtime/months.ts';
import {
  newUid,
  pairEntries,
  sharesSource,
  type Fits,
  type SourcedEvent,
} from '#app/api/feeds/pair-entries.ts';

/** An event that the feed has now. */
export interface FeedEvent extends SourcedEvent {
  /** Hash of what the entry says. */
  fingerprint: string;
}

/** Days after which a past entry is forgotten. */
const MOST_DAYS = 400;

interface Moment {
  /** Time of the request. */
  at: string;
  today: string;
  /** Earlier entries are past: they are not in the feed and not cancelled. */
  from: string;
}

/** An entry that shares a source. If several do, a living one of the same day, then a living one, then any. */
const PASSES: readonly Fits[] = [
  (entry, event) => !entry.cancelled && entry.date === event.date && sharesSource(entry, event),
  (entry, event) => !entry.cancelled && sharesSource(entry, event),
  sharesSource,
];

/** The entries after those before. Each event has one entry: `uid` is in both. */
export function followEntries(
  before: readonly CalendarEntry[],
  events: readonly FeedEvent[],
  { at, today, from }: Moment,
): { entries: CalendarEntry[]; uids: string[] } {
  const free = new Map(before.map((entry) => [entry.uid, entry]));
  const taken = new Set(free.keys());
  const paired = pairEntries(events, before, PASSES);
  const current = events.map((event, index): CalendarEntry => {
    const old = paired.get(index);
    const { date, fingerprint } = event;
    const sources = [...event.sources].sort();
    if (!old) {
      const uid = newUid(event, taken);
      taken.add(uid);
      return { uid, sources, date, fingerprint, sequence: 0, cancelled: false, changedAt: at };
    }
    free.delete(old.uid);
    const isSame = !old.cancelled && old.fingerprint === fingerprint && old.date === date;
    if (isSame) return { ...old, sources };
    return {
      ...{ uid: old.uid, sources, date, fingerprint },
      ...{ sequence: old.sequence + 1, cancelled: false, changedAt: at },
    };
  });
  const gone = [...free.values()]
    .filter(({ date }) => date >= addDays(today, -MOST_DAYS))
    .map((entry) =>
      entry.cancelled || entry.date < from
        ? entry
        : { ...entry, sequence: entry.sequence + 1, cancelled: true, changedAt: at },
    );
  return { entries: [...current, ...gone], uids: current.map(({ uid }) => uid) };
}
