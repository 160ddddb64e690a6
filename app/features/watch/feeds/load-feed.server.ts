/** The feed of a watch rule, or of all active ones: what they matched, as far as the reader may see it now. */
import { changeSentence } from '#app/text/change-text.ts';
import { mayReadType } from '#app/runtime/access.ts';
import { type FeedMatch, type FeedRule, feedMatchStore } from '../feed-matches-store.server.ts';
import type { FeedSubject } from '#app/store/feeds/feed-tokens.ts';
import type { Feed } from '#app/contracts/feeds.ts';
import { findChangeNotes, MOST_TOLD } from '#app/api/content/change-notes.ts';
import { summarise } from '#app/api/content/lists/summaries.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { findFeedDates, type FeedRecord } from './event-dates.server.ts';
import type { FeedSource } from '#app/api/feeds/feed-source.ts';
import { feedUpdated } from '#app/api/feeds/feed-updated.ts';
import { tellDates, type WatchFeed } from './tell-dates.server.ts';

/** Items of a feed; older matches are only in the watchlist. */
const MOST_ITEMS = 100;

/** What one rule matched. */
async function loadRuleFeed(viewer: Viewer, { id, name }: FeedRule): Promise<Feed> {
  const { vertical, user } = viewer;
  const feed = { kind: `rule/${id}`, userId: user.userId, vertical: vertical.id } as const;
  const reason = 'the rule no longer matches this date';
  const matched = await loadMatches(viewer, { kind: 'rule', id }, { feed, from: id, reason });
  return { id: feed.kind, kind: 'rule', rule: id, name, ...matched };
}

/** What any active rule of the reader matched; an item of several rules is in it once and names them. */
async function loadWatchlistFeed(viewer: Viewer): Promise<Feed> {
  const { vertical, user } = viewer;
  const feed = { kind: 'watchlist', userId: user.userId, vertical: vertical.id } as const;
  const reason = 'no active rule matches this date';
  const matched = await loadMatches(viewer, feed, { feed, from: feed, reason });
  return {
    ...{ id: `watchlist/${user.userId}`, kind: feed.kind, rule: null, name: 'Watchlist' },
    ...matched,
  };
}

async function loadMatches(
  viewer: Viewer,
  subject: FeedSubject,
  feed: WatchFeed,
): Promise<Pick<Feed, 'updated' | 'items' | 'dates'>> {
  const { services, vertical } = viewer;
  const matched = await services.store.of(feedMatchStore).items(feed.from, MOST_ITEMS);
  const found = await readItems(viewer, matched);
  const living = found.filter(({ record }) => record.status === 'published');
  const notes = await findChangeNotes(
    viewer,
    living.map(({ record }) => record),
  );
  const newest = matched.slice(0, 1).map(({ matchedAt }) => matchedAt);
  return {
    updated: await feedUpdated(services.store, subject, newest),
    items: living.map(({ summary: { nid, title, path, summary = '', type, published }, match }) => {
      const { label, title: typeTitle } = vertical.contentTypes[type]!;
      const { matchedAt: changed, rules } = match;
      const changes = (notes.get(nid) ?? []).slice(0, MOST_TOLD).map(changeSentence);
      return {
        ...{ nid, title, path, summary, typeLabel: label ?? typeTitle, published, changed, rules },
        ...(changes.length > 0 && { changes }),
      };
    }),
    dates: await tellDates(viewer, feed, await findFeedDates(viewer, found)),
  };
}

/** The matched items that the reader may read, also withdrawn ones. */
async function readItems(
  { services, vertical, reader }: Viewer,
  matched: readonly FeedMatch[],
): Promise<FeedRecord[]> {
  const found = await Promise.all(matched.map(({ nid }) => services.store.content.get(nid)));
  const records = found
    .filter((record) => record !== null)
    .filter((record) => mayReadType(vertical, record.type, reader));
  const byNid = new Map(records.map((record) => [record.nid, record]));
  const matches = new Map(matched.map((match) => [match.nid, match]));
  const summaries = await summarise(services, vertical, reader, records);
  return summaries.map((summary) => {
    const { nid } = summary;
    return { summary, record: byNid.get(nid)!, match: matches.get(nid)! };
  });
}

/** The feeds of watch rules, by their kind. */
export const watchFeeds = {
  rule: {
    ownerOf: (store, id) => store.of(feedMatchStore).rule(id),
    async load(viewer, subject) {
      const id = 'id' in subject ? subject.id : 0;
      return loadRuleFeed(viewer, (await viewer.services.store.of(feedMatchStore).rule(id))!);
    },
  },
  watchlist: { load: loadWatchlistFeed },
} satisfies Record<string, FeedSource>;
