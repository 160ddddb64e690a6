/**
 * The dates of the feed of all rules over time (RFC 5545). Content alone does not decide them: rules are paused and
 * deleted too. So what was told is stored, and each answer continues it. Pure.
 */
import { hash } from 'node:crypto';
import { addDays } from '#app/runtime/months.ts';
import type { CalendarEntry } from '#app/store/watch/feed-entries.ts';
import type { FeedDate } from '#schemas/types.ts';

/** Days after which a past date that is not in the feed is forgotten. */
const MOST_DAYS = 400;

/** The item (nid) of a date, by its id in feeds. */
export const dateItem = (id: string): string => id.slice(0, id.indexOf('-'));

/**
 * What is told after that before. A sequence is at least that of the content, which other feeds have, and rises with
 * every change of what is told.
 *
 * @param dates in the feed now
 * @param left items (nid) of told dates that no active rule has any more: their dates are cancelled. All other dates that
 *   are not in the feed stay as they were told
 * @param at time of the request
 */
export function followDates(
  before: readonly CalendarEntry[],
  dates: readonly FeedDate[],
  { left, at }: { left: ReadonlySet<string>; at: string },
): CalendarEntry[] {
  const told = new Map(before.map((entry) => [entry.uid, entry]));
  const current = dates.map(({ id: uid, kind, label, date, sequence, cancelled }): CalendarEntry => {
    const old = told.get(uid);
    told.delete(uid);
    const fingerprint = hash('sha256', JSON.stringify([kind, label, date]));
    const isSame =
      old?.fingerprint === fingerprint && old.cancelled === cancelled && old.sequence >= sequence;
    if (isSame) return old;
    const raised = old ? Math.max(old.sequence + 1, sequence) : sequence;
    return {
      ...{ uid, sources: [dateItem(uid)], date, fingerprint },
      ...{ sequence: raised, cancelled, changedAt: at },
    };
  });
  const firstDay = addDays(at.slice(0, 10), -MOST_DAYS);
  const others = [...told.values()].filter(({ date }) => date >= firstDay);
  const after = others.map((entry) =>
    entry.cancelled || !left.has(dateItem(entry.uid))
      ? entry
      : { ...entry, sequence: entry.sequence + 1, cancelled: true, changedAt: at },
  );
  return [...current, ...after].sort((one, other) => (one.uid < other.uid ? -1 : 1));
}
