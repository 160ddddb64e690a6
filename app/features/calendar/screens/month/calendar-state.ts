/** The state of the calendar in its URL: `?view=agenda&month=2026-12&kind=response&jurisdiction=1040`. Pure. */
import { isDay, isMonth, toMonth, type Day, type Month } from '#app/runtime/months.ts';
import { termIds } from '#app/content/filters/place-query.ts';
import { VIEWS } from './shared.ts';

export interface CalendarState {
  view: (typeof VIEWS)[number];
  month: Month;
  /** The day listed on narrow screens; chosen by the page if absent. */
  day?: Day;
  /** Ids of kinds of date, in the order of the configuration. Empty means all. */
  kinds: string[];
  /** Term ids. */
  jurisdictions: number[];
}

/**
 * Parses a URL's query; unknown values are ignored.
 *
 * @param present the default month
 * @param known ids of the configured kinds of date
 */
export function calendarState(
  search: URLSearchParams,
  present: Month,
  known: readonly string[],
): CalendarState {
  const named = search.get('month') ?? '';
  const month = isMonth(named) ? named : present;
  const day = search.get('day') ?? '';
  return {
    view: VIEWS.find((view) => view === search.get('view')) ?? VIEWS[0],
    month,
    ...(isDay(day) && toMonth(day) === month ? { day } : {}),
    kinds: known.filter((kind) => search.getAll('kind').includes(kind)),
    jurisdictions: termIds(search.getAll('jurisdiction')),
  };
}

/** The URL of a state, without default values. `present` is the default month. */
export function calendarHref(
  path: string,
  { view, month, day, kinds, jurisdictions }: CalendarState,
  present: Month,
): string {
  const search = new URLSearchParams();
  if (view !== VIEWS[0]) search.set('view', view);
  if (month !== present) search.set('month', month);
  if (day !== undefined) search.set('day', day);
  for (const kind of kinds) search.append('kind', kind);
  for (const tid of jurisdictions) search.append('jurisdiction', String(tid));
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}

/** The listed day: the requested one, else the next with dates, else the last one. */
export function chosenDay(day: Day | undefined, days: readonly Day[], today: Day): Day | undefined {
  return day ?? days.find((one) => one >= today) ?? days.at(-1);
}
