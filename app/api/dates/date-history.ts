/**
 * The dates of an item over its versions, for calendars that follow them: each has an identity that survives a new
 * order, a moved day and a new wording. It follows from the versions alone, so every instance gives the same. Pure.
 */
import { createHash } from 'node:crypto';

export interface VersionDate {
  kind: string;
  label: string;
  date: string;
  /** Absent: fixed. */
  certainty?: 'fixed' | 'expected';
}

/** A version of the item: its dates, or none of them while it is withdrawn. */
export interface DatesVersion {
  dates: readonly VersionDate[];
}

/** A date as a calendar knows it (RFC 5545: UID, SEQUENCE, STATUS). */
export interface TrackedDate extends VersionDate {
  /** Unique in the item. */
  id: string;
  /** Raised with every change. */
  sequence: number;
  cancelled: boolean;
}

type Matches = (before: TrackedDate, now: VersionDate) => boolean;

const sameKind: Matches = (a, b) => a.kind === b.kind;
const sameLabel: Matches = (a, b) => a.label === b.label;
const sameDay: Matches = (a, b) => a.date === b.date;
const sameCertainty: Matches = (a, b) => (a.certainty === 'expected') === (b.certainty === 'expected');

/** What makes two dates the same, the surest first: unchanged, moved, reworded, of another kind. */
const SAME: readonly Matches[] = [
  (a, b) => sameKind(a, b) && sameLabel(a, b) && sameDay(a, b),
  (a, b) => sameKind(a, b) && sameLabel(a, b),
  (a, b) => sameKind(a, b) && sameDay(a, b),
  (a, b) => sameLabel(a, b) && sameDay(a, b),
];

function newId(date: VersionDate, taken: ReadonlySet<string>): string {
  for (let copy = 0; ; copy++) {
    const text = JSON.stringify([date.kind, date.label, date.date, copy]);
    const id = createHash('sha256').update(text).digest('hex').slice(0, 16);
    if (!taken.has(id)) return id;
  }
}

/** What calendars show of a date; certainty only if it is not fixed. */
const toShown = ({ kind, label, date, certainty }: VersionDate): VersionDate => ({
  ...{ kind, label, date },
  ...(certainty === 'expected' ? { certainty } : {}),
});

/** The tracked dates after one more version. */
function follow(before: readonly TrackedDate[], dates: readonly VersionDate[]): TrackedDate[] {
  const open = new Set(before);
  // Copies: the same object may be there twice.
  const waiting = new Set(dates.map((date) => ({ ...date })));
  const after = new Map<TrackedDate, TrackedDate>();
  const pair = (matches: Matches, candidates: readonly TrackedDate[]) => {
    for (const now of waiting) {
      const old = candidates.find((one) => open.has(one) && matches(one, now));
      if (!old) continue;
      open.delete(old);
      waiting.delete(now);
      const isSame = !old.cancelled && SAME[0]!(old, now) && sameCertainty(old, now);
      after.set(old, {
        ...toShown(now),
        id: old.id,
        cancelled: false,
        sequence: old.sequence + (isSame ? 0 : 1),
      });
    }
  };
  const living = before.filter(({ cancelled }) => !cancelled);
  for (const matches of SAME) pair(matches, living);
  // One that was cancelled and is back, unchanged or moved.
  for (const matches of SAME.slice(0, 2)) pair(matches, before);

  const kept = before.map((old) => {
    const now = after.get(old);
    if (now) return now;
    return old.cancelled ? old : { ...old, cancelled: true, sequence: old.sequence + 1 };
  });
  const ids = new Set(before.map(({ id }) => id));
  for (const date of waiting) {
    const id = newId(date, ids);
    ids.add(id);
    kept.push({ ...toShown(date), id, sequence: 0, cancelled: false });
  }
  return kept;
}

/** A date that a version moved. */
export interface MovedDate {
  /** As it is now. */
  date: TrackedDate;
  /** The day before. */
  from: string;
}

/** Dates that have another day after a version than before it; neither new ones nor those that it took out. */
export function findMoved(before: readonly TrackedDate[], after: readonly TrackedDate[]): MovedDate[] {
  const days = new Map(before.filter(({ cancelled }) => !cancelled).map(({ id, date }) => [id, date]));
  return after.flatMap((date) => {
    const from = days.get(date.id);
    return !date.cancelled && from !== undefined && from !== date.date ? [{ date, from }] : [];
  });
}

/** The tracked dates after one more version. */
export const trackNext = (before: readonly TrackedDate[], { dates }: DatesVersion): TrackedDate[] =>
  follow(before, dates);

/** @param versions the oldest first */
export function trackDates(versions: readonly DatesVersion[]): TrackedDate[] {
  return versions.reduce<TrackedDate[]>((before, { dates }) => follow(before, dates), []);
}
