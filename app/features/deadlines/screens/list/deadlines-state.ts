/** The state of the deadlines in their URL: `?whose=all&kind=response&status=open&month=2026-12`. Pure. */
import { termIds } from '#app/content/filters/place-query.ts';
import { isMonth } from '#app/runtime/months.ts';
import type { Deadline, DeadlinesQuery } from '../../contract.ts';
import { LONGEST_OWNER, STATUSES } from '../../limits.ts';
import { SECTION_IDS, type SectionId } from './sections.ts';

export interface DeadlinesState {
  whose: 'mine' | 'all';
  /** Ids of kinds; empty for all. */
  kinds: string[];
  /** Term ids; empty for all. */
  jurisdictions: number[];
  /** Term ids; empty for all. */
  topics: number[];
  /** Only from today on, within so many days; undefined for all. */
  days: number | undefined;
  /** Empty for events without an owner; undefined for all. */
  owner: string | undefined;
  /** Empty for all. */
  statuses: Deadline['status'][];
  /** `2026-12`; undefined for all. */
  month: string | undefined;
  /** Sections that show all of their events. */
  whole: SectionId[];
}

export const NO_FILTERS = {
  ...{
    kinds: [],
    jurisdictions: [],
    topics: [],
    days: undefined,
    owner: undefined,
    statuses: [],
    month: undefined,
    whole: [],
  },
} satisfies Partial<DeadlinesState>;

/** The value of the owner filter for events without one: no owner's name is only spaces. */
const NOBODY = ' ';

/** Parses a URL's query; unknown values are ignored. @param known ids of kinds */
export function deadlinesState(search: URLSearchParams, known: readonly string[]): DeadlinesState {
  const month = search.get('month') ?? '';
  const owner = search.get('owner');
  const days = search.get('days') ?? '';
  return {
    whose: search.get('whose') === 'all' ? 'all' : 'mine',
    kinds: known.filter((kind) => search.getAll('kind').includes(kind)),
    jurisdictions: termIds(search.getAll('jurisdiction')),
    topics: termIds(search.getAll('topic')),
    days: /^\d{1,3}$/.test(days) ? Number(days) : undefined,
    owner: owner ? owner.trim().slice(0, LONGEST_OWNER) : undefined,
    statuses: STATUSES.filter((status) => search.getAll('status').includes(status)),
    month: isMonth(month) ? month : undefined,
    whole: SECTION_IDS.filter((id) => search.getAll('whole').includes(id)),
  };
}

/** The parameters of a state, without default values. */
function deadlinesSearch(state: DeadlinesState): URLSearchParams {
  const { whose, kinds, jurisdictions, topics, days, owner, statuses, month, whole } = state;
  const search = new URLSearchParams();
  if (whose === 'all') search.set('whose', 'all');
  for (const kind of kinds) search.append('kind', kind);
  for (const tid of jurisdictions) search.append('jurisdiction', String(tid));
  for (const tid of topics) search.append('topic', String(tid));
  if (days !== undefined) search.set('days', String(days));
  if (owner !== undefined) search.set('owner', owner === '' ? NOBODY : owner);
  for (const status of statuses) search.append('status', status);
  if (month !== undefined) search.set('month', month);
  for (const id of whole) search.append('whole', id);
  return search;
}

/** The URL of a state. @param more further parameters, such as what was just done */
export function deadlinesHref(
  path: string,
  state: DeadlinesState,
  more: Record<string, string> = {},
): string {
  const search = deadlinesSearch(state);
  for (const [name, value] of Object.entries(more)) search.set(name, value);
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}

/** The query of the API for a state. */
export function toQuery({
  whose,
  kinds,
  jurisdictions,
  topics,
  days,
  owner,
  statuses,
  month,
}: DeadlinesState): DeadlinesQuery {
  return {
    whose,
    ...(kinds.length > 0 ? { kind: kinds } : {}),
    ...(jurisdictions.length > 0 ? { jurisdiction: jurisdictions } : {}),
    ...(topics.length > 0 ? { topic: topics } : {}),
    ...(days === undefined ? {} : { days }),
    ...(owner === undefined ? {} : { owner }),
    ...(statuses.length > 0 ? { status: statuses } : {}),
    ...(month === undefined ? {} : { month }),
  };
}

/** Whether anything is filtered. */
export function isFiltered({
  kinds,
  jurisdictions,
  topics,
  days,
  owner,
  statuses,
  month,
}: DeadlinesState): boolean {
  return (
    kinds.length > 0 ||
    jurisdictions.length > 0 ||
    topics.length > 0 ||
    days !== undefined ||
    owner !== undefined ||
    statuses.length > 0 ||
    month !== undefined
  );
}
