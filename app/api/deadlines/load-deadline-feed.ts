/** The calendar feed of a reader's deadlines: the open ones of their own, as far as they may see them now. */
import { hash } from 'node:crypto';
import type { Deadline, Feed, FeedDate } from '#schemas/types.ts';
import type { Viewer } from '../viewer.ts';
import { findDeadlines } from './find-deadlines.ts';
import { followEntries } from './follow-entries.ts';

/** Entries of a feed; the earliest events are in it. */
const MOST_ENTRIES = 500;

/** What an entry says of an event. @param screen path of the deadlines, for events without a link */
function toEntry({ title, kind, date, sources: [first], jurisdictions }: Deadline, screen: string) {
  const isOwn = kind === 'own';
  return {
    ...{ kind, date, path: first?.path ?? screen },
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
export async function loadDeadlineFeed(viewer: Viewer): Promise<Feed> {
  const { services, vertical, user } = viewer;
  const { all, today, from } = await findDeadlines(viewer);
  // Where events without a link lead to.
  const screen =
    Object.values(vertical.routes).find((route) => 'screen' in route && route.screen === 'deadlines')?.path ??
    '/';
  const open = all
    .filter(({ shown: { status, origins } }) => status === 'open' && origins.length > 0)
    .slice(0, MOST_ENTRIES);
  const events = open.map(({ shown, sources }) => {
    const entry = toEntry(shown, screen);
    return { sources, date: shown.date, entry, fingerprint: hash('sha256', JSON.stringify(entry)) };
  });
  const at = services.now().toISOString();
  let uids: string[] = [];
  const entries = await services.store.deadlineEntries.update(
    { userId: user.userId, vertical: vertical.id },
    (before) => {
      const after = followEntries(before, events, { at, today, from });
      uids = after.uids;
      return after.entries;
    },
  );
  const byUid = new Map(uids.map((uid, index) => [uid, events[index]!.entry]));
  return {
    ...{ id: `deadlines/${user.userId}`, kind: 'deadlines', rule: null, name: 'Deadlines', items: [] },
    updated:
      entries
        .map(({ changedAt }) => changedAt)
        .sort()
        .at(-1) ?? at,
    dates: entries
      .filter(({ date }) => date >= from)
      .map(({ uid: id, date, sequence, cancelled, changedAt: changed }): FeedDate => {
        const entry = byUid.get(id);
        if (entry) return { id, sequence, cancelled, changed, ...entry };
        return {
          ...{ id, sequence, cancelled, changed, date, label: 'Cancelled', title: 'Deadline', kind: 'own' },
          ...{ path: screen, typeLabel: '', jurisdictions: [], rules: [] },
        };
      }),
  };
}
