/** Continues what a feed of watch rules told of dates: those that no rule of it matches any more are cancelled. */
import type { CalendarEntry, CalendarFeed } from '#app/store/feeds/feed-entries.ts';
import type { FeedRules } from '../feed-matches-store.server.ts';
import { feedMatchStore } from '../feed-matches-store.server.ts';
import type { FeedDate } from '#app/contracts/feeds.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { cancelledDate, screenPath } from '#app/api/feeds/cancelled-date.ts';
import { followDates, type FeedDates } from './follow-dates.server.ts';
import { dateItem } from '#app/api/dates/item-dates.ts';

/** A feed of watch rules, and what its cancelled dates say. */
export interface WatchFeed {
  feed: CalendarFeed;
  /** The rule of the feed, or the reader whose active rules it has. */
  from: FeedRules;
  /** Why a date is cancelled. */
  reason: string;
}

/** Says why an entry is cancelled whose event the feed has as another one. */
const MERGED = 'this event is another entry of the calendar';

/**
 * The dates as the feed tells them, with those of items that its rules do not match any more. Stores what is new.
 *
 * @param now of the items in the feed
 */
export async function tellDates(
  { services, vertical }: Viewer,
  { feed, from, reason }: WatchFeed,
  now: FeedDates,
): Promise<FeedDate[]> {
  const { feedEntries } = services.store;
  const feedMatches = services.store.of(feedMatchStore);
  const before = await feedEntries.list(feed);
  const items = [...new Set(before.flatMap(({ sources }) => sources.map(dateItem)))];
  const matched = await feedMatches.matched(from, items);
  const left = new Set(items.filter((item) => !matched.has(item)));
  const follow = (told: readonly CalendarEntry[]) =>
    followDates(told, now, { left, at: services.now().toISOString() });
  let next = follow(before);
  // Most fetches find nothing new, and then nothing is locked or written.
  if (JSON.stringify(next.entries) !== JSON.stringify(before))
    await feedEntries.update(feed, (told) => {
      next = follow(told);
      return next.entries;
    });
  const told = new Map(next.entries.map((entry) => [entry.uid, entry]));
  const shown = now.events.map(({ sources: _, ...event }, index): FeedDate => {
    const { uid: id, sequence, changedAt } = told.get(next.uids[index]!)!;
    // A sequence above that of the content is the feed's own change.
    const changed = sequence === (now.sequences.get(id) ?? 0) ? event.changed : changedAt;
    return { ...event, id, sequence, cancelled: false, changed };
  });
  const living = new Set(next.uids);
  const gone = now.gone
    .filter(({ id }) => !living.has(id))
    .map((date) => {
      const { sequence, changedAt } = told.get(date.id)!;
      return sequence === date.sequence ? date : { ...date, sequence, changed: changedAt };
    });
  const listed = new Set([...living, ...gone.map(({ id }) => id)]);
  const path = screenPath(vertical, 'watchlist');
  const cancelled = next.entries
    .filter((entry) => entry.cancelled && !listed.has(entry.uid))
    .map((entry) =>
      cancelledDate(entry, { title: next.merged.has(entry.uid) ? MERGED : reason, kind: 'cancelled', path }),
    );
  return [...shown, ...gone, ...cancelled];
}
