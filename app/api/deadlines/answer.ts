/** Deadlines as the API answers them: filtered, with what the filters offer and counts. */
import { monthsFrom, toMonth } from '#app/runtime/months.ts';
import type { Deadline, Deadlines, DeadlinesQuery, TermReference } from '#schemas/types.ts';
import { toTermRef } from '../content/lists/summaries.ts';
import { toArray } from '../operations/calendar/events.ts';
import type { Viewer } from '../viewer.ts';
import { findDatesIn } from './content-events.ts';
import type { FoundDeadline, FoundDeadlines } from './find-deadlines.ts';

/** Months of the overview. */
const MONTHS = 13;

const isMine = ({ origins }: Deadline) => origins.length > 0;
const isOpen = ({ status }: Deadline) => status === 'open';

/** @param deleted dates of the reader's own that can be restored */
export async function answerDeadlines(
  viewer: Viewer,
  found: FoundDeadlines,
  query: DeadlinesQuery,
  deleted: Deadlines['deletedDates'],
): Promise<Deadlines> {
  const { today, all, followed, rules, checklists, added, truncated } = found;
  const { deadlines: limits, dates } = viewer.vertical.site;
  const shown = all.map((one) => one.shown);
  const mine = shown.filter(isMine);
  const inScope = query.whose === 'all' ? shown : mine;
  const wanted = toArray(query.jurisdiction) ?? [];
  return {
    ...{ today, truncated, deletedDates: deleted, mostDates: limits.mostDates },
    events: (await filterDeadlines(viewer, found, query)).map((one) => one.shown),
    total: { mine: mine.length, all: shown.length },
    from: { favourites: followed.length, rules, checklists, added },
    summary: {
      late: mine.filter((one) => isOpen(one) && one.days < 0).length,
      near: mine.filter((one) => isOpen(one) && one.days >= 0 && one.days <= dates.dueDays).length,
      nearDays: dates.dueDays,
      unowned: mine.filter(
        (one) => isOpen(one) && one.owner === '' && one.days >= 0 && one.days <= dates.soonDays,
      ).length,
      unownedDays: dates.soonDays,
    },
    months: countByMonth(shown, today),
    kinds: [...new Set(inScope.map(({ kind }) => kind))],
    jurisdictions: await offerPlaces(viewer, inScope, wanted),
    owners: [...new Set(inScope.flatMap(({ owner }) => (owner === '' ? [] : owner)))].sort((one, other) =>
      one.localeCompare(other, 'en'),
    ),
  };
}

/** The present month and the following ones. */
export function countByMonth(all: readonly Deadline[], today: string): Deadlines['months'] {
  return monthsFrom(toMonth(today), MONTHS).map((month) => {
    const of = all.filter(({ date }) => toMonth(date) === month);
    const mine = of.filter(isMine);
    const open = mine.filter(isOpen);
    const late = open.filter(({ days }) => days < 0).length;
    return {
      ...{ month, late, open: open.length - late, settled: mine.length - open.length },
      others: of.length - mine.length,
    };
  });
}

/** The jurisdictions of events and those asked for, by name. */
async function offerPlaces(
  { services }: Viewer,
  shown: readonly Deadline[],
  wanted: readonly number[],
): Promise<TermReference[]> {
  const places = new Map(
    shown.flatMap(({ jurisdictions }) => jurisdictions.map((term) => [term.tid, term] as const)),
  );
  const missing = wanted.filter((tid) => !places.has(tid));
  for (const term of await services.store.terms.get(missing)) places.set(term.tid, toTermRef(term));
  return [...places.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

async function filterDeadlines(
  viewer: Viewer,
  { all, from }: FoundDeadlines,
  query: DeadlinesQuery,
): Promise<FoundDeadline[]> {
  const { whose = 'mine', owner, month } = query;
  const [kinds, states, tids] = [toArray(query.kind), toArray(query.status), toArray(query.jurisdiction)];
  const datesIn = await Promise.all((tids ?? []).map((tid) => findDatesIn(viewer, tid, from)));
  const below = new Set(tids ? await tidsBelow(viewer, tids) : []);
  const isIn = ({ keys, shown }: FoundDeadline) =>
    keys.length > 0
      ? datesIn.some((within) => keys.some((key) => within.has(key)))
      : shown.jurisdictions.some(({ tid }) => below.has(tid));
  return all.filter(
    (one) =>
      (whose === 'all' || isMine(one.shown)) &&
      (!kinds || kinds.includes(one.shown.kind)) &&
      (!states || states.includes(one.shown.status)) &&
      (owner === undefined || one.shown.owner === owner) &&
      (month === undefined || toMonth(one.shown.date) === month) &&
      (!tids || isIn(one)),
  );
}

/** Terms and all terms below them. */
async function tidsBelow({ services }: Viewer, tids: readonly number[]): Promise<number[]> {
  const terms = await services.store.terms.all();
  const within = new Set(tids);
  // A term may come before the one above it, so this ends when nothing is added any more.
  for (let before = -1; before !== within.size;) {
    before = within.size;
    for (const { tid, parent } of terms) if (within.has(parent)) within.add(tid);
  }
  return [...within];
}
