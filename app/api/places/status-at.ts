/**
 * The market status of a place on a day, by what its page says and what its versions said. Nothing is guessed: a day that
 * nobody tells of is not established. Pure.
 *
 * - Today: what the page says.
 * - Before: the status in force, where the page of now lists the days of its statuses; else what readers were shown at the end
 *   of that day.
 * - Ahead: a status that the page lists for it, and nothing else.
 */
import type { JurisdictionNode } from '#app/contracts/jurisdictions.ts';

export type MarketStatus = NonNullable<JurisdictionNode['status']>;

/** What a version said of the market, from its first day to the day on which the next one was shown. */
export interface StatusVersion {
  version: number;
  /** Day of its publication; null where nobody knows. */
  from: string | null;
  /** Day on which it was replaced or withdrawn; null while it is shown. */
  to: string | null;
  /** `not-assessed` where it does not tell. */
  status: MarketStatus;
  isWithheld: boolean;
  /** Nobody was told of it. */
  isMinor?: boolean;
}

/** From a day on, the market has a status. */
export interface StatusDay {
  status: MarketStatus;
  from: string;
  /** The day is planned, and may move. */
  isExpected: boolean;
}

export interface StatusHistory {
  /** In the order of their publication; the last one is shown. */
  versions: readonly StatusVersion[];
  /** What the page of now lists, in the order of the days. */
  days: readonly StatusDay[];
}

/** How a status is known. */
type Basis = 'today' | 'in-force' | 'shown' | 'adopted' | 'expected';
/** Why no status is established. */
type Why =
  /** No version was shown on that day: we had no page yet, or had withdrawn it. */
  | 'no-version'
  /** Nobody knows when the version of that day was published. */
  | 'unknown-time'
  /** The version of that day is shown to nobody. */
  | 'withheld'
  /** No status is recorded for a day ahead. */
  | 'not-recorded';

export type StatusAt =
  | { kind: 'status'; status: MarketStatus; basis: Basis; version: number; from: string | null }
  | { kind: 'unknown'; why: Why };

const unknown = (why: Why): StatusAt => ({ kind: 'unknown', why });

/** The entry of a day; of two on one day the later in the list. */
const entryOn = (days: readonly StatusDay[], day: string) => days.findLast(({ from }) => from <= day);

/** Whether the list and the page say the same of today: otherwise one of them is wrong, and the list is not used. */
function isListUsed({ days, versions }: StatusHistory, today: string): boolean {
  const begun = days.findLast(({ from, isExpected }) => from <= today && !isExpected);
  return begun === undefined || begun.status === versions.at(-1)?.status;
}

function shownOn(versions: readonly StatusVersion[], day: string): StatusAt {
  const shown = versions.findLast(
    ({ from, to }) => (from === null || from <= day) && !(to !== null && to <= day),
  );
  if (!shown) return unknown('no-version');
  if (shown.from === null) return unknown('unknown-time');
  if (shown.isWithheld) return unknown('withheld');
  return {
    kind: 'status',
    status: shown.status,
    basis: 'shown',
    version: shown.version,
    from: shown.from,
  };
}

/** The same where older versions exist that were not read: what they said, and when, is not known. */
export const afterUnread = (versions: readonly StatusVersion[]): StatusVersion[] => [
  {
    ...{ version: 1, from: null, to: versions[0]?.from ?? null },
    ...{ status: 'not-assessed' as const, isWithheld: false },
  },
  ...versions,
];

/** What is established of a day. */
export function statusAt(history: StatusHistory, day: string, today: string): StatusAt {
  const { versions, days } = history;
  const now = versions.at(-1);
  if (!now) return unknown('no-version');
  if (day === today)
    return {
      ...{ kind: 'status', status: now.status, basis: 'today', version: now.version },
      from: statusSince(history, today),
    };
  const entry = isListUsed(history, today) ? entryOn(days, day) : undefined;
  const stated = (basis: Basis, { status, from }: StatusDay): StatusAt => ({
    ...{ kind: 'status', status, basis, version: now.version, from },
  });
  if (day > today) {
    if (!entry || entry.from <= today) return unknown('not-recorded');
    // What follows a day that may move is not certain either.
    const isSure = days.every(({ from, isExpected }) => !isExpected || from <= today || from > day);
    return stated(isSure ? 'adopted' : 'expected', entry);
  }
  // A planned day that has passed: nobody said that it happened.
  if (entry && !entry.isExpected) return stated('in-force', entry);
  return shownOn(versions, day);
}

/** First day of the status of today, where the page lists it. */
function statusSince(history: StatusHistory, today: string): string | null {
  const entry = isListUsed(history, today) ? entryOn(history.days, today) : undefined;
  return entry && !entry.isExpected ? entry.from : null;
}

/** Days with the same answer, both included; an end that is absent is open. */
export interface StatusSpan {
  from?: string;
  to?: string;
  at: StatusAt;
}

/** The days on which the answer may change, in order. */
function turningDays({ versions, days }: StatusHistory, today: string): string[] {
  const turns = [
    ...versions.flatMap(({ from, to }) => [from, to]),
    ...days.map(({ from }) => from),
    ...[today, nextDay(today)],
  ];
  return [...new Set(turns.filter((day) => day !== null))].sort();
}

const isSame = (one: StatusAt, other: StatusAt) =>
  one.kind === 'status' && other.kind === 'status'
    ? one.status === other.status && one.basis === other.basis
    : one.kind === 'unknown' && other.kind === 'unknown' && one.why === other.why;

/** What is established of all days, one span after another without a gap. */
export function statusSpans(history: StatusHistory, today: string): StatusSpan[] {
  const turns = turningDays(history, today);
  const spans: StatusSpan[] = [{ to: dayBefore(turns[0]!), at: statusAt(history, '0000-01-01', today) }];
  turns.forEach((day, index) => {
    const at = statusAt(history, day, today);
    const next = turns[index + 1];
    const end = next === undefined ? {} : { to: dayBefore(next) };
    const last = spans.at(-1)!;
    if (isSame(last.at, at)) {
      delete last.to;
      Object.assign(last, end);
    } else spans.push({ from: day, ...end, at });
  });
  return spans;
}

/** A day on which the status became another one, with both; `before` is null where it was not established. */
export interface StatusChange {
  day: string;
  before: MarketStatus | null;
  after: MarketStatus;
  basis: Basis;
  version: number;
}

/**
 * The changes of a status that are established: those that a page lists, and those of what we showed from one version to the
 * next. That our pages begin, or come back after a gap, is not a change.
 */
export function statusChanges(history: StatusHistory, today: string): StatusChange[] {
  let last: StatusAt = unknown('no-version');
  return statusSpans(history, today).flatMap(({ from, at }): StatusChange[] => {
    const before = last;
    last = at;
    if (at.kind === 'unknown' || from === undefined) return [];
    const was = before.kind === 'status' ? before : undefined;
    if (was?.status === at.status) return [];
    const { status: after, basis, version } = at;
    if ((basis === 'shown' || basis === 'today') && was?.basis !== 'shown') return [];
    return [{ day: from, before: was?.status ?? null, after, basis, version }];
  });
}

function shiftDay(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
const nextDay = (day: string) => shiftDay(day, 1);
const dayBefore = (day: string) => shiftDay(day, -1);
