/**
 * The dates of a feed of watch rules over time (RFC 5545). Content alone does not decide them: rules are paused and
 * deleted, and items join and leave an event. So what was told is stored, and each answer continues it. Pure.
 */
import { hash } from 'node:crypto';
import { addDays } from '#app/runtime/months.ts';
import type { CalendarEntry } from '#app/store/feeds/feed-entries.ts';
import type { FeedDate } from '#app/contracts/feeds.ts';
import { dateItem } from '#app/api/dates/item-dates.ts';
import { newUid, pairEntries, sharesSource, type Fits } from '#app/api/feeds/pair-entries.ts';

/** Days after which a past date that is not in the feed is forgotten. */
const MOST_DAYS = 400;

/** What is told of a date; its id and sequence follow from what was told before. */
export interface EventDate extends Omit<FeedDate, 'id' | 'sequence' | 'cancelled'> {
  /** Ids of the dates that are this event, that of the closest item first. */
  sources: readonly string[];
}

/** What the feed has now. */
export interface FeedDates {
  /** Each event once. */
  events: readonly EventDate[];
  /** Dates that were taken out, or whose item was withdrawn. */
  gone: readonly FeedDate[];
  /** Sequences of all dates in the content, by their ids. */
  sequences: ReadonlyMap<string, number>;
}

interface Followed {
  entries: CalendarEntry[];
  /** UIDs of the events, in their order. */
  uids: string[];
  /** UIDs of cancelled entries whose event is in the feed as another entry. */
  merged: ReadonlySet<string>;
}

/** A date keeps its own UID; an event without a told date has that of a date that left it. */
const PASSES: readonly Fits[] = [
  // An entry may go on for an event without the date that it is named after.
  (entry, event) => !entry.cancelled && event.sources.includes(entry.uid) && sharesSource(entry, event),
  ({ cancelled, uid }, { sources }) => !cancelled && sources.includes(uid),
  ({ uid }, { sources }) => sources.includes(uid),
  (entry, event) => !entry.cancelled && sharesSource(entry, event),
  sharesSource,
];

/** What an entry says of an event. Another item alone changes it. */
const toFingerprint = ({ kind, label, date, sources: [, ...others] }: EventDate) =>
  hash('sha256', JSON.stringify([kind, label, date, ...others.sort()]));

/**
 * What is told after that before. A sequence is at least that of the content, which other feeds have, and rises with
 * every change of what is told.
 *
 * @param left items (nid) that no active rule has any more: events that are of nothing else are cancelled. All others that
 *   are not in the feed stay as they were told
 * @param at time of the request
 */
export function followDates(
  given: readonly CalendarEntry[],
  { events, gone, sequences }: FeedDates,
  { left, at }: { left: ReadonlySet<number>; at: string },
): Followed {
  const before = given.map(withDates);
  const told = new Map(before.map((entry) => [entry.uid, entry]));
  const taken = new Set(told.keys());
  const paired = pairEntries(events, before, PASSES);
  const continued = (
    now: Pick<CalendarEntry, 'uid' | 'sources' | 'date' | 'fingerprint' | 'cancelled'>,
    old: CalendarEntry | undefined,
  ): CalendarEntry => {
    told.delete(now.uid);
    const sequence = sequences.get(now.uid) ?? 0;
    const isSame =
      old?.fingerprint === now.fingerprint && old.cancelled === now.cancelled && old.sequence >= sequence;
    if (isSame) return { ...old, sources: now.sources };
    return { ...now, sequence: old ? Math.max(old.sequence + 1, sequence) : sequence, changedAt: at };
  };
  const current = events.map((event, index) => {
    const old = paired.get(index);
    const uid = old?.uid ?? newUid(event, taken);
    taken.add(uid);
    const { date } = event;
    const sources = [...event.sources].sort();
    return continued({ uid, sources, date, fingerprint: toFingerprint(event), cancelled: false }, old);
  });
  const uids = current.map(({ uid }) => uid);
  const withdrawn = gone
    .filter(({ id }) => !uids.includes(id))
    .map(({ id: uid, kind, label, date }) => {
      const fingerprint = hash('sha256', JSON.stringify([kind, label, date]));
      return continued({ uid, sources: [uid], date, fingerprint, cancelled: true }, told.get(uid));
    });
  const shown = new Map(events.flatMap(({ sources, date }) => sources.map((source) => [source, date])));
  const withdrawnIds = new Set(gone.map(({ id }) => id));
  const isAbsent = (source: string) =>
    shown.has(source) || withdrawnIds.has(source) || left.has(dateItem(source));
  const firstDay = addDays(at.slice(0, 10), -MOST_DAYS);
  const merged = new Set<string>();
  const after = [...told.values()]
    .filter(({ date }) => date >= firstDay)
    .map((entry) => {
      const { uid, sources, date } = entry;
      const isMerged = sources.some((source) => shown.get(source) === date);
      if (isMerged) merged.add(uid);
      if (entry.cancelled || !(isMerged || sources.every(isAbsent))) return entry;
      return { ...entry, sequence: entry.sequence + 1, cancelled: true, changedAt: at };
    });
  const entries = [...current, ...withdrawn, ...after].sort((one, other) => (one.uid < other.uid ? -1 : 1));
  return { entries, uids, merged };
}

/** Entries that were told before items were merged to events name their item. */
const withDates = (entry: CalendarEntry): CalendarEntry =>
  entry.sources.every((source) => source.includes('-')) ? entry : { ...entry, sources: [entry.uid] };
