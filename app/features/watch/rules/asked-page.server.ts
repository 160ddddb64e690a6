/** What a rule asks for, by the URL of a list or a search or by ids, as a query and the page that shows what it finds. */
import { getContentTypes, type VerticalConfig } from '#app/config/model.ts';
import { mayOpenPath, mayReadType } from '#app/runtime/access.ts';
import { listOffer, chosenTerms } from '#app/runtime/queries/list-offer.ts';
import { listSearch } from '#app/runtime/queries/list-query.ts';
import { normalisePath, resolve } from '#app/runtime/resolve.ts';
import { searchOffer, searchOptions, formatSearch, parseSearch } from '#app/runtime/queries/search-query.ts';
import type { WatchQuery } from '../rules-store.server.ts';
import { wantedList } from '#app/api/content/lists/page.ts';
import { isSearchScreen } from '#app/api/feature-parts.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { hasWords, quoteText, searchedText } from '#app/text/quoted-text.ts';
import type { Term } from '#app/store/store.ts';
import type { AskedGroup, AskedType, WatchAsks } from '../contract.ts';
import { asksQuery } from '../form/asks-query.ts';

/** Terms below a term that are named. */
const MOST_BELOW = 8;

/** Whether it matches everything. */
export const isEmptyQuery = ({ text, terms, types }: WatchQuery): boolean =>
  text === '' && terms.length === 0 && types.length === 0;

/** Two queries have the same key if they ask for the same. */
export function queryKey({ text, types, terms, not = [] }: WatchQuery): string {
  const sorted = (of: WatchQuery['terms']) =>
    of
      .map(({ vid, tids }) => [vid, ...[...new Set(tids)].sort((a, b) => a - b)])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return JSON.stringify([
    text.trim().replace(/\s+/g, ' ').toLowerCase(),
    [...new Set(types)].sort(),
    sorted(terms),
    sorted(not),
  ]);
}

export const toAsks = ({ text, types, terms, not = [] }: WatchQuery): WatchAsks => ({
  words: text,
  terms: terms.flatMap(({ tids }) => tids),
  types: [...types],
  ...(not.length > 0 ? { not: not.flatMap(({ tids }) => tids) } : {}),
});

/**
 * The page of what a request names: a list or a search by its URL, or the parts of a rule. If both are there and ask for
 * the same, the URL is the page that shows it.
 */
export async function getAskedPage(
  viewer: Viewer,
  { from, asks }: { from?: string | undefined; asks?: WatchAsks | undefined },
): Promise<WatchedPage | Failure> {
  const page = from === undefined ? undefined : await getWatchedPage(viewer, from);
  if (!asks) return page ?? failure('invalid_request', { detail: 'from or asks says what to watch.' });
  const query = await toQuery(viewer, asks);
  if ('ok' in query) return query;
  if (page && !('ok' in page) && queryKey(page.query) === queryKey(query)) return page;
  return buildPage(viewer, query);
}

async function toQuery(viewer: Viewer, { words = '', terms = [], not = [], types = [] }: WatchAsks) {
  const { vertical, services } = viewer;
  const text = hasWords(words) ? searchedText(quoteText(words.trim())) : '';
  if (types.some((type) => !Object.hasOwn(vertical.contentTypes, type)))
    return failure('invalid_request', { detail: 'types has a content type that does not exist.' });
  const known = await services.store.terms.get([...new Set([...terms, ...not])]);
  const [asked, excluded] = [toTermGroups(vertical, terms, known), toTermGroups(vertical, not, known)];
  if (!asked) return failure('invalid_request', { detail: 'terms has a term that does not exist.' });
  if (!excluded) return failure('invalid_request', { detail: 'not has a term that does not exist.' });
  if (not.some((tid) => terms.includes(tid)))
    return failure('invalid_request', { detail: 'terms and not have a term in common.' });
  const order = Object.keys(vertical.contentTypes);
  return {
    text,
    types: [...types].sort((a, b) => order.indexOf(a) - order.indexOf(b)),
    terms: asked,
    // Rules without exclusions are stored as those from before.
    ...(excluded.length > 0 ? { not: excluded } : {}),
  } satisfies WatchQuery;
}

/** The terms by vocabulary; undefined if one of them does not exist in the vertical. */
function toTermGroups(
  { vocabularies }: VerticalConfig,
  wanted: readonly number[],
  known: readonly Term[],
): WatchQuery['terms'] | undefined {
  const groups = Object.entries(vocabularies).flatMap(([vid, { enabled }]) => {
    const tids = known.filter((term) => term.vid === vid && wanted.includes(term.tid)).map(({ tid }) => tid);
    return enabled && tids.length > 0 ? [{ vid, tids: tids.sort((a, b) => a - b) }] : [];
  });
  const found = groups.reduce((sum, { tids }) => sum + tids.length, 0);
  return found < new Set(wanted).size ? undefined : groups;
}

/** The search that shows what a query asks for, where there is one; else the form of the rule itself. */
async function buildPage(viewer: Viewer, query: WatchQuery): Promise<WatchedPage> {
  const search = searchFor(viewer.vertical, query);
  const page = search === undefined ? undefined : await getWatchedPage(viewer, search);
  if (page && !('ok' in page) && queryKey(page.query) === queryKey(query)) return page;
  const form = linksIn(viewer.vertical).href('watch/watchlist', { query: { new: '' } });
  return { query, path: `${form}&${asksQuery(toAsks(query))}` };
}

/** Path and query of the search with these words and filters; undefined without a search, or if it cannot say this. */
function searchFor(vertical: VerticalConfig, { text, types, terms, not }: WatchQuery): string | undefined {
  // A search has no exclusions of terms.
  if (not) return undefined;
  const screen = Object.values(vertical.routes).find(
    (route) => 'screen' in route && isSearchScreen(vertical, route.screen),
  );
  if (!screen) return undefined;
  const offer = searchOffer(vertical);
  const sources = offer.sources.filter(
    ({ contentTypes }) => contentTypes.length > 0 && contentTypes.every((type) => types.includes(type)),
  );
  const byParam: Record<string, number[]> = {};
  for (const { vid, tids } of terms) {
    const facet = offer.facets.find((one) => one.vid === vid);
    if (!facet) return undefined;
    (byParam[facet.param] ??= []).push(...tids);
  }
  const options = searchOptions(offer);
  const state = { text, sources: sources.map(({ id }) => id), terms: byParam };
  return `${screen.path}?${formatSearch(state, options)}`;
}

/** The vocabularies and content types that a rule can ask for. */
export function watchOffer({ vertical, reader }: Viewer): {
  vocabularies: { vid: string; title: string; place: boolean; subject: boolean }[];
  types: AskedType[];
} {
  const { facets, sources } = searchOffer(vertical);
  const paged = new Set(sources.flatMap(({ contentTypes }) => contentTypes));
  return {
    vocabularies: facets.map(({ vid, title }) => ({
      ...{ vid, title, place: isPlace(vertical, vid) },
      subject: vertical.vocabularies[vid]?.relatedBy === 'topic',
    })),
    types: [...paged].map((type) => ({
      type,
      name: vertical.contentTypes[type]!.plural,
      locked: !mayReadType(vertical, type, reader),
    })),
  };
}

const isPlace = ({ vocabularies }: VerticalConfig, vid: string) => vocabularies[vid]?.role === 'places';

/**
 * Terms with what they cover besides: the terms below them, and the law that binds places.
 *
 * @param options.law `false` for terms that are left out, which cover no law
 */
export async function toGroups(
  { vertical, services, contentDay: { day } }: Viewer,
  terms: WatchQuery['terms'],
  { byTid }: { byTid: ReadonlyMap<number, Term> },
  { law = true } = {},
): Promise<AskedGroup[]> {
  const bindings = !law ? [] : await services.store.terms.bindings(terms.flatMap(({ tids }) => tids));
  const children = Map.groupBy(byTid.values(), ({ parent }) => parent);
  return terms.flatMap(({ vid, tids }) => {
    const vocabulary = Object.hasOwn(vertical.vocabularies, vid) ? vertical.vocabularies[vid] : undefined;
    const found = tids.flatMap((tid) => byTid.get(tid) ?? []);
    if (!vocabulary || found.length === 0) return [];
    const group = found.map(({ tid, name, iso }) => ({
      ...{ tid, name, ...(iso ? { iso } : {}) },
      below: (children.get(tid) ?? []).slice(0, MOST_BELOW).map((term) => term.name),
      law: [
        ...new Set(
          bindings
            .filter(({ place, from, to }) => place === tid && from <= day && to >= day)
            .map((binding) => binding.name),
        ),
      ],
    }));
    return [{ vid, title: vocabulary.title, place: isPlace(vertical, vid), terms: group }];
  });
}

/** A page that can be watched: its filters, without order, view and page. */
export interface WatchedPage {
  query: WatchQuery;
  /** Path and query that show everything that matches. */
  path: string;
  /** The same search with another text, as path and query; absent for lists. */
  withText?(text: string): string;
}

const NOT_WATCHABLE = failure('invalid_request', {
  detail: 'from is the path of a list or of the search, with its query.',
});

/** @param from path and query, such as `/search?query="psd2"` */
async function getWatchedPage(viewer: Viewer, from: string): Promise<WatchedPage | Failure> {
  const { vertical, reader } = viewer;
  const [beforeQuery = '', search = ''] = from.split(/\?(.*)/s);
  const path = normalisePath(beforeQuery);
  const resolved = path === undefined ? undefined : resolve(vertical, path);
  if (path === undefined || !resolved) return NOT_WATCHABLE;
  if (!mayOpenPath(vertical, path, reader)) return failure('permission_missing');
  const { route } = resolved;
  if ('screen' in route && isSearchScreen(vertical, route.screen)) return searchPage(viewer, path, search);
  if (!('view' in route) || route.view !== 'list') return NOT_WATCHABLE;
  const types = getContentTypes(route).filter((type) => mayReadType(vertical, type, reader));
  if (types.length === 0) return failure('permission_missing');
  const list = await wantedList(viewer.services, vertical, { ...resolved, route }, { path, search, types });
  if ('ok' in list) return list;
  const { term, author, state } = list;
  const unsaid = list.offer.fieldFacets.find(({ field }) =>
    list.values.some((group) => group.field === field),
  );
  if (unsaid)
    return failure('invalid_request', {
      detail: `A rule cannot ask for ${unsaid.title}. Take this filter out of the list, and watch what is left.`,
    });
  const own = term ? [{ vid: term.vid, tids: [term.tid] }] : [];
  const filters = listSearch({ terms: state.terms }, listOffer(vertical, route));
  return {
    query: {
      text: author ? `author:"${author.name}"` : '',
      types: list.types,
      terms: [...own, ...list.terms],
    },
    path: filters ? `${path}?${filters}` : path,
  };
}

async function searchPage(
  { vertical, services }: Viewer,
  path: string,
  search: string,
): Promise<WatchedPage | Failure> {
  const offer = searchOffer(vertical);
  const options = searchOptions(offer);
  const { state } = parseSearch(search, options);
  const vids = new Map(
    (await services.store.terms.get(Object.values(state.terms).flat())).map(({ tid, vid }) => [tid, vid]),
  );
  const { terms } = chosenTerms(state.terms, offer, (tid) => vids.get(tid));
  const { text, sources } = state;
  if (text === '' && terms.length === 0 && sources.length === 0)
    return failure('invalid_request', { detail: 'A rule needs words or a filter.' });
  const chosen = offer.sources.filter(({ id }) => sources.includes(id));
  const withText = (text: string) =>
    `${path}?${formatSearch({ ...state, text, offset: 0, due: [], sort: offer.sorts[0]! }, options)}`;
  return {
    query: { text, types: chosen.flatMap(({ contentTypes }) => contentTypes), terms },
    path: withText(text),
    withText,
  };
}
