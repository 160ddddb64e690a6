/** What the calendar feeds of readers told so far. */
import { lockAccount } from '../engines/locks.ts';
import type { Db } from '../tables.ts';
import type { FeedReader } from './feed-tokens.ts';

/** A calendar feed of a reader; of one of several things the kind has its id, such as `rule/7`. */
export type CalendarFeed = FeedReader;

/** An entry of a calendar as it was told last (RFC 5545: UID, SEQUENCE, STATUS). */
export interface CalendarEntry {
  uid: string;
  /** Ids of what the date is from: the item, or the sources of an event. */
  sources: string[];
  date: string;
  /** Hash of what the entry said. */
  fingerprint: string;
  sequence: number;
  cancelled: boolean;
  changedAt: string;
}

export function feedEntriesRepository(db: Db) {
  return {
    /** What a feed told so far, by uid. */
    list: (feed: CalendarFeed): Promise<CalendarEntry[]> => listEntries(db, feed),
    /**
     * Continues the entries of a feed: what `follow` answers is stored. Two requests at once follow one another.
     *
     * @param follow the entries after those before; must be pure
     */
    update: (
      feed: CalendarFeed,
      follow: (before: CalendarEntry[]) => CalendarEntry[],
    ): Promise<CalendarEntry[]> =>
      db.transaction().execute(async (on) => {
        await lockAccount(on, feed.userId);
        const before = await listEntries(on, feed);
        const after = follow(before);
        const old = new Map(before.map((entry) => [entry.uid, JSON.stringify(entry)]));
        const columns = { user_id: feed.userId, vertical: feed.vertical, kind: feed.kind };
        for (const entry of after) {
          if (old.get(entry.uid) === JSON.stringify(entry)) continue;
          const { uid, sources, date, fingerprint, sequence, cancelled, changedAt } = entry;
          const values = {
            ...{ date, fingerprint, sequence, changed_at: changedAt },
            sources: JSON.stringify(sources),
            cancelled: Number(cancelled),
          };
          await on
            .insertInto('feed_entry')
            .values({ ...columns, uid, ...values })
            .onConflict((conflict) =>
              conflict.columns(['user_id', 'vertical', 'kind', 'uid']).doUpdateSet(values),
            )
            .execute();
        }
        const left = new Set(after.map(({ uid }) => uid));
        for (const { uid } of before.filter((entry) => !left.has(entry.uid)))
          await on
            .deleteFrom('feed_entry')
            .where((where) => where.and({ ...columns, uid }))
            .execute();
        return after;
      }),
  };
}

async function listEntries(db: Db, { userId, vertical, kind }: CalendarFeed): Promise<CalendarEntry[]> {
  const rows = await db
    .selectFrom('feed_entry')
    .selectAll()
    .where((where) => where.and({ user_id: userId, vertical, kind }))
    .orderBy('uid')
    .execute();
  return rows.map(({ uid, sources, date, fingerprint, sequence, cancelled, changed_at }) => ({
    ...{ uid, date, fingerprint, sequence, changedAt: changed_at },
    sources: JSON.parse(sources) as string[],
    cancelled: cancelled === 1,
  }));
}
