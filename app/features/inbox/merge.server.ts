/** Puts what sources found into rows, without what the reader has settled. Pure. */
import type { ItemEntry, PageEntry, QueueEntry } from '#app/api/queue-source.ts';
import { formatDate } from '#app/text/date-format.ts';
import type { Assigned, QueueMark } from './marks-store.server.ts';

/** An entry with the source that it is from. */
export type Sourced = QueueEntry & { source: string };

interface Reason {
  source: string;
  text: string;
}

/** A row before its item is read. */
export interface MergedRow {
  /** Unique: `item:1001`, `reports:7`. */
  key: string;
  /** What the reader settles: the version of an item, the state of a page. */
  seen: string;
  what: 'new' | 'changed';
  at: string;
  reasons: Reason[];
  /** Undefined for a page. */
  nid?: number;
  /** The version that changes are compared with; undefined where the row is news, or where it is not known. */
  since?: number;
  page?: PageEntry['page'];
  changes?: readonly string[];
}

/** What a reader's own state says. */
export interface OwnState {
  marks: ReadonlyMap<string, QueueMark>;
  /** What colleagues assigned to the reader, with their names. */
  assigned: readonly (Assigned & { name: string })[];
  /** Colleagues who can still look at what is assigned to them. */
  present: ReadonlySet<number>;
  /** Names of former colleagues and others, for what they give back. */
  names: ReadonlyMap<number, string>;
  /** The reader's day. */
  today: string;
}

const ITEM = 'item';
const itemKey = (nid: number) => `${ITEM}:${nid}`;

/** Node id of a key; undefined for that of a page. */
export function readItemKey(key: string): number | undefined {
  const [, nid] = /^item:([1-9]\d{0,9})$/.exec(key) ?? [];
  return nid === undefined ? undefined : Number(nid);
}

/** Source of the reasons that the queue itself adds. */
export const REMINDER = 'reminder';
export const ASSIGNED = 'assigned';

const entryKey = (entry: Sourced) =>
  'nid' in entry ? itemKey(entry.nid) : `${entry.source}:${entry.page.key}`;

const isAfter = (entry: Sourced, seen: string): boolean =>
  'nid' in entry ? entry.version > Number(seen) : entry.state !== seen;

/** Whether the mark holds its row back now, as long as nothing happens to it. */
export function holds(mark: QueueMark, { today, present }: Pick<OwnState, 'today' | 'present'>): boolean {
  if (mark.status === 'reminded') return mark.remind_on !== null && mark.remind_on > today;
  if (mark.status === 'assigned') return mark.assignee_id !== null && present.has(mark.assignee_id);
  return true;
}

/**
 * The rows, the latest first: one for each thing, with all of its reasons.
 *
 * @param versions of the items that the reader's own state names, as they are now; without one, the item cannot be seen
 */
export function mergeEntries(
  entries: readonly Sourced[],
  own: OwnState,
  versions: ReadonlyMap<number, number>,
): MergedRow[] {
  const rows = new Map<string, MergedRow>();
  const add = (key: string, { source, reason, what, at, ...entry }: Sourced) => {
    const mark = own.marks.get(key);
    const row = rows.get(key) ?? toRow(key, { source, reason, what, at, ...entry } as Sourced);
    rows.set(key, row);
    if (!row.reasons.some(({ text }) => text === reason)) row.reasons.push({ source, text: reason });
    if (at > row.at) row.at = at;
    if ('nid' in entry) {
      if (entry.version > Number(row.seen)) row.seen = String(entry.version);
      if (entry.since !== undefined) row.since = Math.min(row.since ?? entry.since, entry.since);
    }
    // A reader who has settled it before knows the item.
    row.what = mark || (row.what === 'changed' && what === 'changed') ? 'changed' : 'new';
    if (mark && row.nid !== undefined) row.since = Number(mark.seen);
  };
  for (const entry of entries) {
    const key = entryKey(entry);
    const mark = own.marks.get(key);
    if (!mark || !holds(mark, own) || isAfter(entry, mark.seen)) add(key, entry);
  }
  for (const [key, mark] of own.marks) {
    const nid = readItemKey(key);
    const version = nid === undefined ? undefined : versions.get(nid);
    if (holds(mark, own) || (version === undefined && !rows.has(key))) continue;
    const isReminder = mark.status === 'reminded';
    const reason = { source: isReminder ? REMINDER : ASSIGNED, text: returnText(mark, own) };
    if (nid !== undefined && version !== undefined)
      add(key, {
        ...{ nid, version, source: reason.source, reason: reason.text, what: 'changed' },
        at: isReminder ? `${mark.remind_on}T00:00:00.000Z` : mark.marked_at,
      });
    else rows.get(key)!.reasons.push(reason);
    // What brought it back is said first.
    rows.get(key)!.reasons.sort((one, other) => rank(one) - rank(other));
  }
  for (const { subject, at, name } of own.assigned) {
    const nid = readItemKey(subject);
    const version = nid === undefined ? undefined : versions.get(nid);
    const mark = own.marks.get(subject);
    if (nid === undefined || version === undefined) continue;
    // What was settled before it was assigned is to be looked at again; what was settled since comes back by its own sources.
    if (mark && mark.marked_at >= at && (holds(mark, own) || mark.status === 'reminded')) continue;
    const source = { source: ASSIGNED, reason: `Assigned by ${name}` };
    add(subject, { nid, version, ...source, what: 'new', at });
    rows.get(subject)!.reasons.sort((one, other) => rank(one) - rank(other));
  }
  return [...rows.values()].sort(byTime);
}

const rank = ({ source }: Reason) => (source === ASSIGNED ? 0 : source === REMINDER ? 1 : 2);

function byTime(one: MergedRow, other: MergedRow): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return one.key < other.key ? -1 : 1;
}

function toRow(key: string, entry: Sourced): MergedRow {
  const { what, at } = entry;
  const common = { key, what, at, reasons: [] };
  if ('nid' in entry) return { ...common, nid: entry.nid, seen: String((entry as ItemEntry).version) };
  const { page, state, changes } = entry;
  return { ...common, page, seen: state, ...(changes ? { changes } : {}) };
}

function returnText({ status, assignee_id: id, marked_at: at }: QueueMark, { names }: OwnState): string {
  if (status === 'reminded') return `You asked on ${formatDate(at, 'short')} to be reminded`;
  const name = id === null ? undefined : names.get(id);
  return name === undefined
    ? 'Given back: the colleague’s account is gone'
    : `Given back: ${name} has no access any more`;
}
