/** What the calendar feeds of readers told so far. */
import type { Db } from '../tables.ts';
import { lockReader, type MarksOwner } from './marks.ts';

/** An entry of a calendar as it was told last (RFC 5545: UID, SEQUENCE, STATUS). */
export interface CalendarEntry {
  uid: string;
  /** Ids of the sources of its event. */
  sources: string[];
  date: string;
  /** Hash of what the entry said. */
  fingerprint: string;
  sequence: number;
  cancelled: boolean;
  changedAt: string;
}

export interface DeadlineEntriesRepository {
  /**
   * Continues the entries of a reader: what `follow` answers is stored. Two requests at once follow one another.
   *
   * @param follow the entries after those before; must be pure
   */
  update(owner: MarksOwner, follow: (before: CalendarEntry[]) => CalendarEntry[]): Promise<CalendarEntry[]>;
}

export function deadlineEntriesRepository(db: Db): DeadlineEntriesRepository {
  return {
    update: ({ userId, vertical }, follow) =>
      db.transaction().execute(async (on) => {
        await lockReader(on, userId);
        const rows = await on
          .selectFrom('deadline_entry')
          .selectAll()
          .where('user_id', '=', userId)
          .where('vertical', '=', vertical)
          .orderBy('uid')
          .execute();
        const before = rows.map(({ uid, sources, date, fingerprint, sequence, cancelled, changed_at }) => ({
          ...{ uid, date, fingerprint, sequence, changedAt: changed_at },
          sources: JSON.parse(sources) as string[],
          cancelled: cancelled === 1,
        }));
        const after = follow(before);
        const old = new Map(before.map((entry) => [entry.uid, JSON.stringify(entry)]));
        for (const entry of after) {
          if (old.get(entry.uid) === JSON.stringify(entry)) continue;
          const { uid, sources, date, fingerprint, sequence, cancelled, changedAt } = entry;
          const values = {
            ...{ date, fingerprint, sequence, changed_at: changedAt },
            sources: JSON.stringify(sources),
            cancelled: Number(cancelled),
          };
          await on
            .insertInto('deadline_entry')
            .values({ user_id: userId, vertical, uid, ...values })
            .onConflict((conflict) => conflict.columns(['user_id', 'vertical', 'uid']).doUpdateSet(values))
            .execute();
        }
        const left = new Set(after.map(({ uid }) => uid));
        for (const { uid } of before.filter((entry) => !left.has(entry.uid)))
          await on
            .deleteFrom('deadline_entry')
            .where('user_id', '=', userId)
            .where('vertical', '=', vertical)
            .where('uid', '=', uid)
            .execute();
        return after;
      }),
  };
}
