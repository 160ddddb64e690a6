/** The next events that bind a reader, and how many of them are near. */
import { addDays } from '#app/runtime/months.ts';
import type { DatedItem } from '#app/store/store.ts';
import type { WatchQuery } from '#app/store/watch/rules.ts';
import type { CalendarEvent, DueSoon } from '#schemas/types.ts';
import { DATES_READ, datedTypes, dateQuery, deadlineKinds, LAST_DAY, toDates } from './events.ts';
import { mergeEvents } from './merged-events.ts';
import { findRuleItems } from '../../deadlines/rule-items.ts';
import type { Viewer } from '../../viewer.ts';

const MOST_DEADLINES = 8;

export interface Deadlines {
  deadlines: CalendarEvent[];
  dueSoon: DueSoon;
}

/** The next dates, of all content or of these jurisdictions and the places inside them. */
async function nextDates(viewer: Viewer, jurisdictions?: number[]): Promise<DatedItem[]> {
  const { day: from } = viewer.contentDay;
  const wanted = { from, to: LAST_DAY, kinds: deadlineKinds(viewer.vertical), jurisdictions };
  const query = dateQuery(viewer, datedTypes(viewer, wanted), wanted);
  return viewer.services.store.dates.inRange(query, DATES_READ);
}

/** The first events, and the number of those within `soonDays`. */
async function toDeadlines(viewer: Viewer, events: CalendarEvent[], readTo?: string): Promise<Deadlines> {
  const { day: today } = viewer.contentDay;
  const days = viewer.vertical.site.dates.soonDays;
  const last = addDays(today, days);
  return {
    deadlines: events.slice(0, MOST_DEADLINES),
    dueSoon: {
      days,
      count: events.filter(({ date }) => date <= last).length,
      more: readTo !== undefined && readTo <= last,
    },
  };
}

/** The last day read; undefined if everything was read. */
const getReadTo = (rows: readonly DatedItem[]) => (rows.length < DATES_READ ? undefined : rows.at(-1)?.date);

/** The next events of everything that the reader may read. */
export async function getDeadlines(viewer: Viewer): Promise<Deadlines> {
  const rows = await nextDates(viewer);
  return toDeadlines(viewer, mergeEvents(await toDates(viewer, rows)), getReadTo(rows));
}

/** The dates of items that one of these rules asks for. */
async function watchedDates(
  viewer: Viewer,
  rules: readonly WatchQuery[],
  all: readonly DatedItem[],
): Promise<DatedItem[]> {
  if (rules.length === 0) return [];
  const nids = [...new Set(all.map(({ nid }) => nid))];
  const found = await findRuleItems(viewer, rules, nids, `home ${viewer.contentDay.day}`);
  return all.filter(({ nid }) => found.some((items) => items.has(nid)));
}

/** The next events about these jurisdictions, or of items that the rules ask for; each with all of its items. */
export async function getOwnDeadlines(
  viewer: Viewer,
  jurisdictions: number[],
  rules: readonly WatchQuery[],
): Promise<Deadlines> {
  const [all, places] = await Promise.all([
    nextDates(viewer),
    jurisdictions.length > 0 ? nextDates(viewer, jurisdictions) : [],
  ]);
  const own = [...places, ...(await watchedDates(viewer, rules, all))];
  const toKey = ({ nid, date }: { nid: number; date: string }) => `${nid} ${date}`;
  const owned = new Set(own.map(toKey));
  const rows = new Map([...own, ...all].map((row) => [`${row.nid}-${row.position}`, row]));
  const inOrder = [...rows.values()].sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  const events = mergeEvents(await toDates(viewer, inOrder)).filter(({ nid, date, others }) =>
    [nid, ...others.map((other) => other.nid)].some((one) => owned.has(toKey({ nid: one, date }))),
  );
  return toDeadlines(viewer, events, getReadTo(rules.length > 0 ? all : places));
}
