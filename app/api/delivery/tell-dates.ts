/** Continues what the feed of all rules told of dates: those that left it with their rule are cancelled. */
import type { FeedReader } from '#app/store/watch/feed-tokens.ts';
import type { FeedDate } from '#schemas/types.ts';
import type { Viewer } from '../viewer.ts';
import { cancelledDate, screenPath } from './cancelled-date.ts';
import { dateItem, followDates } from './follow-dates.ts';

/**
 * The dates as the feed tells them, with those that no active rule has any more. Stores what is new.
 *
 * @param dates of the items in the feed
 */
export async function tellDates(
  { services, vertical }: Viewer,
  feed: FeedReader,
  dates: readonly FeedDate[],
): Promise<FeedDate[]> {
  const { feedEntries, feedTokens } = services.store;
  const inFeed = new Set(dates.map(({ id }) => id));
  const before = await feedEntries.list(feed);
  const absent = before.filter(({ uid, cancelled }) => !inFeed.has(uid) && !cancelled);
  const items = [...new Set(absent.map(({ uid }) => dateItem(uid)))];
  const matched = await feedTokens.matched(feed, items.map(Number));
  const left = new Set(items.filter((item) => !matched.has(Number(item))));
  const follow = (told: typeof before) =>
    followDates(told, dates, { left, at: services.now().toISOString() });
  const next = follow(before);
  // Most fetches find nothing new, and then nothing is locked or written.
  const isSame = JSON.stringify(next) === JSON.stringify(before);
  const after = isSame ? before : await feedEntries.update(feed, follow);

  const told = new Map(after.map((entry) => [entry.uid, entry]));
  const title = 'no active rule has this date any more';
  const gone = { title, kind: 'cancelled', path: screenPath(vertical, 'watchlist') };
  return [
    ...dates.map((date) => {
      const { sequence, changedAt } = told.get(date.id)!;
      return sequence === date.sequence ? date : { ...date, sequence, changed: changedAt };
    }),
    ...after
      .filter(({ uid, cancelled }) => cancelled && !inFeed.has(uid))
      .map((entry) => cancelledDate(entry, gone)),
  ];
}
