/** Deadlines as the API answers them: filtered, with what the filters offer and counts. */
import { monthsFrom, toMonth } from '#app/runtime/months.ts';
import type { TermReference } from '#app/contracts/content-summary.ts';
import type { Deadline, Deadlines, DeadlinesQuery } from './contract.ts';
import { toTermRef } from '#app/api/content/lists/summaries.ts';
import { toArray } from '#app/api/dates/events.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { findConcern, getPlaceScopes } from '#app/api/places/place-scope.ts';
import type { FoundDeadline, FoundDeadlines } from './find-deadlines.server.ts';
import { optionsIn } from './options.ts';

/** Months of the overview. */
const MONTHS = 13;

const isMine = ({ origins }: Deadline) => origins.length > 0;
const isOpen = ({ status }: Deadline) => status === 'open';
/** Only what is owed can be late: a rule that applies from a day does so without anybody's doing. */
const isLate = ({ days, owed }: Deadline) => days < 0 && owed;

/** @param deleted dates of the reader's own that can be restored */
export async function answerDeadlines(
  viewer: Viewer,
  found: FoundDeadlines,
  query: DeadlinesQuery,
  deleted: Deadlines['deletedDates'],
): Promise<Deadlines> {
  const { today, all, followed, rules, dateSources, added, truncated } = found;
  const { dates } = viewer.vertical.site;
  const shown = all.map((one) => one.shown);
  const mine = shown.filter(isMine);
  const inScope = query.whose === 'all' ? shown : mine;
  const wanted = toArray(query.jurisdiction) ?? [];
  return {
    ...{ today, truncated, deletedDates: deleted, mostDates: optionsIn(viewer.vertical).mostDates },
    events: (await filterDeadlines(viewer, found, query)).map((one) => one.shown),
    total: { mine: mine.length, all: shown.length },
    from: { favourites: followed, rules, dateSources, added },
    summary: {
      late: mine.filter((one) => isOpen(one) && isLate(one)).length,
      // Of content: what a colleague has to do is not for the reader to confirm.
      unconfirmed: mine.filter((one) => isOpen(one) && one.days < 0 && !one.owed && one.calendarId !== null)
        .length,
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
    topics: offerTopics(all, query),
    owners: [...new Set(inScope.flatMap(({ owner }) => (owner === '' ? [] : owner)))].sort((one, other) =>
      one.localeCompare(other, 'en'),
    ),
  };
}

/** The present month and the following ones. */
function countByMonth(all: readonly Deadline[], today: string): Deadlines['months'] {
  return monthsFrom(toMonth(today), MONTHS).map((month) => {
    const of = all.filter(({ date }) => toMonth(date) === month);
    const mine = of.filter(isMine);
    const open = mine.filter(isOpen);
    const late = open.filter(isLate).length;
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

/** The topics of events in scope, by name. */
function offerTopics(all: readonly FoundDeadline[], { whose }: DeadlinesQuery): TermReference[] {
  const topics = new Map(
    all
      .filter(({ shown }) => whose === 'all' || isMine(shown))
      .flatMap((one) => one.topics.map((term) => [term.tid, term] as const)),
  );
  return [...topics.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

export async function filterDeadlines(
  viewer: Pick<Viewer, 'services'>,
  { all }: Pick<FoundDeadlines, 'all'>,
  query: DeadlinesQuery,
): Promise<FoundDeadline[]> {
  const { whose = 'mine', owner, month, days } = query;
  const topics = toArray(query.topic);
  const [kinds, states, tids] = [toArray(query.kind), toArray(query.status), toArray(query.jurisdiction)];
  const scopes = await getPlaceScopes(viewer.services, tids ?? []);
  const isIn = ({ placed }: FoundDeadline) =>
    placed.some((one) => scopes.some((scope) => findConcern(scope, one) !== undefined));
  return all.filter(
    (one) =>
      (whose === 'all' || isMine(one.shown)) &&
      (!kinds || kinds.includes(one.shown.kind)) &&
      (!states || states.includes(one.shown.status)) &&
      (owner === undefined || one.shown.owner === owner) &&
      (days === undefined || (one.shown.days >= 0 && one.shown.days <= days)) &&
      (!topics || one.topics.some(({ tid }) => topics.includes(tid))) &&
      (month === undefined || toMonth(one.shown.date) === month) &&
      (!tids || isIn(one)),
  );
}
