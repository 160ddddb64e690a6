/**
 * What the site search offers, from the configuration, and the query of a search's URL: parses and formats its state. The
 * API parses it and pages write links with it, both with the same options, so a state has exactly one query. Pure.
 */
import { getContentTypes, type VerticalConfig } from '#app/config/model.ts';
import type { SiteSearch } from '#generated/schemas/types.ts';
import { facetSettings, type FacetSetting } from './list-offer.ts';
import { quoteText, searchedText, TYPED_FIELD } from '#app/text/quoted-text.ts';
import { recordId } from '#app/text/record-id.ts';
import { inOrder } from './list-query.ts';

export type SearchSort = SiteSearch['sorts'][number];

/** A group of content types with its own count among the results. */
export interface SearchSource {
  id: string;
  label: string;
  contentTypes: string[];
}

export interface SearchOffer {
  sources: SearchSource[];
  facets: FacetSetting[];
  params: string[];
  sorts: SearchSort[];
  /** Results on a page. */
  pageSize: number;
  /** Most results of one call. */
  mostResults: number;
}

const known = new WeakMap<VerticalConfig, SearchOffer>();

/**
 * Sources in their order; content types that no source names follow, each as a source of its own. Types without pages
 * have nothing that a result could lead to, so they are left out.
 */
export function searchOffer(vertical: VerticalConfig): SearchOffer {
  const offer = known.get(vertical) ?? makeOffer(vertical);
  known.set(vertical, offer);
  return offer;
}

function makeOffer(vertical: VerticalConfig): SearchOffer {
  const { search, limits } = vertical.site;
  const facets = facetSettings(vertical, search.facets);
  const paged = new Set(
    Object.values(vertical.routes).flatMap((route) =>
      'view' in route && route.view === 'page' ? getContentTypes(route) : [],
    ),
  );
  const named = Object.entries(search.sources).map(([id, { label, contentTypes }]) => ({
    id,
    label,
    contentTypes: contentTypes.filter((type) => paged.has(type)),
  }));
  const taken = new Set(named.flatMap(({ contentTypes }) => contentTypes));
  const others = Object.entries(vertical.contentTypes)
    .filter(([type]) => paged.has(type) && !taken.has(type))
    .map(([type, { plural }]) => ({ id: type, label: plural, contentTypes: [type] }));
  return {
    sources: [...named, ...others],
    facets,
    params: [...new Set(facets.map(({ param }) => param))],
    sorts: search.sorts,
    pageSize: limits.listPage,
    mostResults: search.pageSize,
  };
}

/** Periods of the next date of an item, in their order: the first month, two more, later, and no date ahead. */
export const DUE_PERIODS = ['30-days', '90-days', 'later', 'none'] as const;
export type DueId = (typeof DUE_PERIODS)[number];

/** The choices in a search. The first sort order is the default. */
export interface SearchOptions {
  /** Ids of the sources, in their order. */
  sources: readonly string[];
  /** Parameters of the filters, in their order. */
  params: readonly string[];
  sorts: readonly SearchSort[];
}

/** The choices of an offer as a query names them. */
export const searchOptions = (offer: SearchOffer): SearchOptions => ({
  ...offer,
  sources: offer.sources.map(({ id }) => id),
});

/** The state of a search in a URL. */
export interface SearchState {
  /** The text as the reader typed it; empty before the first search. */
  text: string;
  /** Results to skip. */
  offset: number;
  /** Chosen sources; empty for all. */
  sources: string[];
  /** Chosen term ids by parameter of the filter. */
  terms: Record<string, number[]>;
  /** Chosen periods of the next date; empty for all. */
  due: DueId[];
  sort: SearchSort;
}

/** Longest text in characters; the rest is cut off. */
export const LONGEST_SEARCH = 20_000;

const OWN = ['query', 'offset', 'type[]', 'due', 'sort'];

/**
 * Parses a query. For a parameter with a single value the last one counts; an empty value, as sent by forms, counts as
 * absent. Term ids are not checked for existence.
 *
 * @param search query without "?"
 * @returns `ignored` names, in order, the parameters that are unknown or have an unknown value
 */
export function parseSearch(
  search: string,
  { sources, params, sorts }: SearchOptions,
): { state: SearchState; ignored: string[] } {
  const query = new URLSearchParams(search);
  const ignored = new Set<string>();
  const filled = (name: string) => query.getAll(name).filter((value) => value !== '');
  const known = <Value extends string>(name: string, values: readonly Value[]): Value[] => {
    const given = filled(name);
    if (given.some((value) => !(values as readonly string[]).includes(value))) ignored.add(name);
    return values.filter((value) => given.includes(value));
  };

  const offset = filled('offset').at(-1) ?? '0';
  if (!/^\d{1,9}$/.test(offset)) ignored.add('offset');
  const terms: SearchState['terms'] = {};
  for (const param of new Set(params)) {
    const values = filled(param);
    const tids = values.flatMap((value) => recordId(value) ?? []);
    if (tids.length < values.length) ignored.add(param);
    if (tids.length > 0) terms[param] = inOrder(tids);
  }
  const sort = filled('sort').at(-1) ?? sorts[0];
  const order = sorts.find((one) => one === sort);
  if (order === undefined) ignored.add('sort');
  const state: SearchState = {
    text: searchedText((query.getAll('query').at(-1) ?? '').replaceAll('\0', ' ').slice(0, LONGEST_SEARCH)),
    offset: ignored.has('offset') ? 0 : Number(offset),
    sources: known('type[]', sources),
    terms,
    due: known('due', DUE_PERIODS),
    sort: order ?? sorts[0]!,
  };
  for (const name of query.keys()) if (!OWN.includes(name) && !params.includes(name)) ignored.add(name);
  return { state, ignored: [...ignored].sort() };
}

/**
 * The query that a form without scripts means; undefined if it was not sent by one. Such a form has empty fields, or the
 * text as it was typed.
 */
export function sentByForm(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const isTyped = query.has(TYPED_FIELD);
  if (!isTyped && ![...query.values()].includes('')) return undefined;
  query.delete(TYPED_FIELD);
  if (isTyped) query.set('query', quoteText((query.getAll('query').at(-1) ?? '').trim()));
  return new URLSearchParams([...query].filter(([, value]) => value !== '')).toString();
}

/**
 * Formats a state as a query, without "?": text and offset as the search box sends them, sources, filters in their order
 * with ascending terms, periods, order. Empty without text and filters.
 */
export function formatSearch(
  { text = '', offset = 0, sources = [], terms = {}, due = [], sort }: Partial<SearchState>,
  options: Partial<SearchOptions> = {},
): string {
  const query = new URLSearchParams();
  for (const source of options.sources?.filter((id) => sources.includes(id)) ?? sources)
    query.append('type[]', source);
  for (const param of new Set(options.params ?? Object.keys(terms)))
    for (const tid of inOrder(terms[param])) query.append(param, String(tid));
  for (const period of DUE_PERIODS) if (due.includes(period)) query.append('due', period);
  if (sort && sort !== options.sorts?.[0]) query.set('sort', sort);
  const choices = query.toString();
  if (text === '' && choices === '' && offset === 0) return '';
  const head = new URLSearchParams({ query: quoteText(text), offset: String(offset) }).toString();
  return choices === '' ? head : `${head}&${choices}`;
}
