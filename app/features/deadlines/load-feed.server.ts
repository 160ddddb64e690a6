/** The calendar feed of a reader's deadlines: the open ones of their own, as far as they may see them now. */
import { linksIn } from '#app/runtime/screens.ts';
import { hash } from 'node:crypto';
import type { Feed, FeedDate } from '#app/contracts/feeds.ts';
import type { Deadline } from './contract.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { cancelledDate } from '#app/api/feeds/cancelled-date.ts';
import type { FeedSource } from '#app/api/feeds/feed-source.ts';
import { feedUpdated } from '#app/api/feeds/feed-updated.ts';
import { findDeadlines } from './find-deadlines.server.ts';
import { followEntries } from './follow-entries.server.ts';

/** Entries of a feed; the earliest events are in it. */
const MOST_ENTRIES = 500;

/** What an entry says of an event. @param screen path of the deadlines, for events without a link */
function toEntry(
  { title, kind, date, certainty, sources: [first], jurisdictions }: Deadline,
  screen: string,
) {
  const isOwn = kind === 'own';
  return {
    ...{ kind, date, path: first?.path ?? screen },
    ...(certainty ? { certainty } : {}),
    ...(isOwn || !first ? { label: 'Your date', title } : { label: title, title: first.title }),
    typeLabel: isOwn ? 'Added by you' : (first?.typeLabel ?? ''),
    jurisdictions: jurisdictions.map(({ name }) => name),
    rules: [],
  };
}

/**
 * A date that is done, does not apply, was withdrawn or does not concern the reader any more is cancelled, so that calendars take it
 * out; such an entry contains nothing about its event.
 */
async function loadDeadlineFeed(viewer: Viewer): Promise<Feed> {
  const { services, vertical, user } = viewer;
  const { all, today, from } = await findDeadlines(viewer);
  // Where events without a link lead to.
  const screen = linksIn(vertical).href('deadlines/list');
  const open = all
    .filter(({ shown: { status, origins } }) => status === 'open' && origins.length > 0)
    .slice(0, MOST_ENTRIES);
  const events = open.map(({ shown, sources }) => {
    const entry = toEntry(shown, screen);
    return { sources, date: shown.date, entry, fingerprint: hash('sha256', JSON.stringify(entry)) };
  });
  const feed = { kind: 'deadlines', userId: user.userId, vertical: vertical.id } as const;
  const at = services.now().toISOString();
  let uids: string[] = [];
  const entries = await services.store.feedEntries.update(feed, (before) => {
    const after = followEntries(before, events, { at, today, from });
    uids = after.uids;
    return after.entries;
  });
  const byUid = new Map(uids.map((uid, index) => [uid, events[index]!.entry]));
  return {
    ...{ id: `deadlines/${user.userId}`, kind: feed.kind, rule: null, name: 'Deadlines', items: [] },
    updated: await feedUpdated(
      services.store,
      feed,
      entries.map(({ changedAt }) => changedAt),
    ),
    dates: entries
      .filter(({ date }) => date >= from)
      .map((told): FeedDate => {
        const entry = byUid.get(told.uid);
        if (!entry) return cancelledDate(told, { title: 'Deadline', kind: 'own', path: screen });
        const { uid: id, sequence, cancelled, changedAt: changed } = told;
        return { id, sequence, cancelled, changed, ...entry };
      }),
  };
}

export const feeds = { deadlines: { load: loadDeadlineFeed } } satisfies Record<string, FeedSource>;
