/**
 * The query of a list's URL: parses and formats its state. The API parses it and pages write links with it, both with
 * the same options, so a state has exactly one query. Pure.
 */
import { readDay } from '#app/text/typed-day.ts';
import { recordId } from '#app/text/record-id.ts';
import type { ContentListResponse } from '#app/contracts/content-list.ts';
import type { ListSettings } from '#generated/schemas/types.ts';

/** An order by a field of the items: `field_fine.desc`. */
export type FieldSort = `${string}.${'asc' | 'desc'}`;
/** An order that every list may offer. */
export type PlainSort = ListSettings['sorts'][number];
export type Sort = PlainSort | FieldSort;
export type ListView = ContentListResponse['view'];
export type Density = ContentListResponse['density'];
/** A range of days (RFC 3339 full-date), open at an end that is absent or empty. */
export type DateRange = NonNullable<ContentListResponse['dates']>;

/** The choices in a list. The first sort order, view and kind of date are the defaults. */
export interface ListOptions {
  /** Parameters of the filters, in their order. Filters may share one. */
  params: readonly string[];
  /** Filters by values of fields, in their order: the parameter, and what may be chosen. */
  fields?: readonly { param: string; values: readonly string[] }[];
  sorts: readonly Sort[];
  views: readonly ListView[];
  dateKinds: readonly DateRange['kind'][];
  /** Ids of the columns, in their order. */
  columns: readonly string[];
}

/** The state of a list in a URL. */
export interface ListState {
  /** Chosen term ids by parameter of the filter. */
  terms: Record<string, number[]>;
  /** Chosen values of fields by parameter of the filter; absent without any. */
  values?: Record<string, string[]> | undefined;
  /** If `from` is after `to`, nothing matches. */
  dates?: DateRange | undefined;
  sort: Sort;
  view: ListView;
  /** Ids of the columns that are shown; undefined for all. */
  columns?: string[] | undefined;
  density: Density;
  /** From 1. */
  page: number;
}

const DENSITIES: readonly Density[] = ['comfortable', 'compact'];

/** Term ids in ascending order, without duplicates. */
export const inOrder = (tids: readonly number[] = []) => [...new Set(tids)].sort((a, b) => a - b);

/**
 * Parses a query. For a parameter with a single value the last one counts; an empty value, as sent by forms, counts as
 * absent. Term ids are not checked for existence.
 *
 * @param search query without "?"
 * @returns undefined for an invalid page number. `ignored` names, in order, the parameters that are unknown or have an
 * unknown value
 */
export function parseListSearch(
  search: string,
  options: ListOptions,
): { state: ListState; ignored: string[] } | undefined {
  const query = new URLSearchParams(search);
  const ignored = new Set<string>();
  const last = (name: string) => query.getAll(name).at(-1) || undefined;
  const oneOf = <Value extends string>(name: string, values: readonly Value[]): Value => {
    const given = last(name);
    const found = values.find((value) => value === given);
    if (given !== undefined && found === undefined) ignored.add(name);
    return found ?? values[0]!;
  };
  const filled = (name: string) => query.getAll(name).filter((value) => value !== '');

  const page = query.getAll('page').at(-1) ?? '1';
  if (!/^[1-9]\d{0,5}$/.test(page)) return undefined;

  const terms: ListState['terms'] = {};
  for (const param of new Set(options.params)) {
    const values = filled(param);
    const tids = values.flatMap((value) => recordId(value) ?? []);
    if (tids.length < values.length) ignored.add(param);
    if (tids.length > 0) terms[param] = inOrder(tids);
  }

  const values: Record<string, string[]> = {};
  for (const { param, values: known } of options.fields ?? []) {
    const given = filled(param);
    const chosen = known.filter((value) => given.includes(value));
    if (given.some((value) => !known.includes(value))) ignored.add(param);
    if (chosen.length > 0) values[param] = chosen;
  }

  const kind = oneOf('date', options.dateKinds);
  const days: { from?: string; to?: string } = {};
  for (const name of ['from', 'to'] as const) {
    const typed = last(name);
    if (typed === undefined) continue;
    const day = readDay(typed);
    // Days of an unknown kind of date must not filter by another kind.
    if (day !== undefined && !ignored.has('date')) days[name] = day;
    else ignored.add(name);
  }

  const named = filled('column');
  const shown = options.columns.filter((id) => named.includes(id));
  if (named.some((id) => !options.columns.includes(id))) ignored.add('column');
  const someShown = shown.length > 0 && shown.length < options.columns.length;

  const sort = oneOf('sort', options.sorts);
  const view = oneOf('view', options.views);
  const density = oneOf('density', DENSITIES);
  const fields = (options.fields ?? []).map(({ param }) => param);
  const own = [...LAST_COUNTS, 'column', ...options.params, ...fields];
  for (const name of query.keys()) if (!own.includes(name)) ignored.add(name);
  return {
    state: {
      terms,
      ...(Object.keys(values).length > 0 ? { values } : {}),
      ...(days.from === undefined && days.to === undefined ? {} : { dates: { kind, ...days } }),
      sort,
      view,
      ...(someShown ? { columns: shown } : {}),
      density,
      page: Number(page),
    },
    ignored: [...ignored].sort(),
  };
}

/**
 * Formats a state as a query, without "?": filters in their order with ascending terms, those by fields, dates, order,
 * view, columns,
 * density, page. Default values are left out.
 *
 * @param options of the list; without them every value is written
 */
export function listSearch(
  { terms = {}, values = {}, dates, sort, view, columns = [], density, page = 1 }: Partial<ListState>,
  options: Partial<ListOptions> = {},
): string {
  const query = new URLSearchParams();
  for (const param of new Set(options.params ?? Object.keys(terms)))
    for (const tid of inOrder(terms[param])) query.append(param, String(tid));
  for (const { param, values: known } of options.fields ?? inFull(values))
    for (const value of known) if (values[param]?.includes(value)) query.append(param, value);
  if (dates?.from || dates?.to) {
    if (dates.kind !== options.dateKinds?.[0]) query.set('date', dates.kind);
    if (dates.from) query.set('from', dates.from);
    if (dates.to) query.set('to', dates.to);
  }
  if (sort && sort !== options.sorts?.[0]) query.set('sort', sort);
  if (view && view !== options.views?.[0]) query.set('view', view);
  const shown = options.columns?.filter((id) => columns.includes(id)) ?? columns;
  if (shown.length !== options.columns?.length) for (const id of shown) query.append('column', id);
  if (density && density !== DENSITIES[0]) query.set('density', density);
  if (page > 1) query.set('page', String(page));
  return query.toString();
}

const inFull = (chosen: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(chosen).map(([param, values]) => ({ param, values }));

/** Parameters of common URLs. */
const COMMON: readonly string[] = ['page', 'sort', 'view'];

/**
 * Whether a query is common: only a page, sort order and view that the list offers. Filters and table layouts make too
 * many URLs to cache.
 *
 * @param search query without "?"
 */
export function isCommonListSearch(search: string, options: ListOptions): boolean {
  const names = [...new URLSearchParams(search).keys()];
  return (
    names.every((name, index) => COMMON.includes(name) && names.indexOf(name) === index) &&
    parseListSearch(search, options)?.ignored.length === 0
  );
}

/** Options of the list with the order and view of a query as defaults. */
export function withOwn<Options extends Pick<ListOptions, 'sorts' | 'views'>>(
  options: Options,
  search: string,
): Options {
  const query = new URLSearchParams(search);
  const ownFirst = <Value extends string>(values: readonly Value[], own: string | null) =>
    [...values].sort((a, b) => Number(b === own) - Number(a === own));
  return {
    ...options,
    sorts: ownFirst(options.sorts, query.get('sort')),
    views: ownFirst(options.views, query.get('view')),
  };
}

/** Parameters with a single value: the last one counts. */
const LAST_COUNTS = ['page', 'sort', 'view', 'date', 'from', 'to', 'density'];

/** A query without the empty fields of a form, and without a kind of date that has no days. */
export function withoutEmptyFields(search: string): string {
  const sent = search.split('&');
  const filled = sent.filter((field) => !/^[^=]+=$/.test(field));
  if (filled.length === sent.length) return search;
  const query = new URLSearchParams(filled.join('&'));
  const parameters = new URLSearchParams(search);
  // The last value counts, so an empty one also removes those before it.
  for (const name of LAST_COUNTS) if (parameters.getAll(name).at(-1) === '') query.delete(name);
  if (!query.has('from') && !query.has('to')) query.delete('date');
  return query.toString();
}

const FORMAT = 'format';
const CSV = 'csv';

/** The query of a list as a CSV file, without page and view. */
export function csvSearch(state: ListState, options: ListOptions): string {
  const { terms, values, dates, sort, columns } = state;
  const search = listSearch({ terms, values, dates, sort, columns }, options);
  return `${search}${search && '&'}${FORMAT}=${CSV}`;
}

/** The list's query in the query of a CSV file; undefined if it does not request a file. */
export function searchOfCsv(search: string): string | undefined {
  const query = new URLSearchParams(search);
  if (query.get(FORMAT) !== CSV) return undefined;
  query.delete(FORMAT);
  return query.toString();
}
