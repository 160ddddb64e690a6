/** What a rule asks for by ids, as a query and the page that shows what it finds. */
import type { VerticalConfig } from '#app/config/model.ts';
import { mayReadType } from '#app/runtime/access.ts';
import { searchOffer } from '#app/runtime/queries/search-offer.ts';
import { formatSearch } from '#app/runtime/queries/search-query.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { hasWords, quoteText, searchedText } from '#app/text/quoted-text.ts';
import { isSearchScreen } from '#app/api/feature-parts.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { AskedGroup, AskedType, WatchAsks } from '../contract.ts';
import { asksQuery } from '../form/asks-query.ts';
import type { WatchQuery } from '../rules-store.server.ts';
import type { TermTree } from './rule-answer.server.ts';
import { getWatchedPage, type WatchedPage } from './watched-page.server.ts';

/** Terms below a term that are named. */
const MOST_BELOW = 8;

/** Whether it matches everything. */
export const isEmptyQuery = ({ text, terms, types }: WatchQuery): boolean =>
  text === '' && terms.length === 0 && types.length === 0;

/** Two queries have the same key if they ask for the same. */
export function queryKey({ text, types, terms }: WatchQuery): string {
  const groups = terms.map(({ vid, tids }) => [vid, ...[...new Set(tids)].sort((a, b) => a - b)]);
  groups.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return JSON.stringify([text.trim().replace(/\s+/g, ' ').toLowerCase(), [...new Set(types)].sort(), groups]);
}

export const toAsks = ({ text, types, terms }: WatchQuery): Required<WatchAsks> => ({
  words: text,
  terms: terms.flatMap(({ tids }) => tids),
  types: [...types],
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

async function toQuery(viewer: Viewer, { words = '', terms = [], types = [] }: WatchAsks) {
  const { vertical, services } = viewer;
  const text = hasWords(words) ? searchedText(quoteText(words.trim())) : '';
  if (types.some((type) => !Object.hasOwn(vertical.contentTypes, type)))
    return failure('invalid_request', { detail: 'types has a content type that does not exist.' });
  const known = await services.store.terms.get(terms);
  const groups = Object.entries(vertical.vocabularies).flatMap(([vid, { enabled }]) => {
    const tids = known.filter((term) => term.vid === vid).map(({ tid }) => tid);
    return enabled && tids.length > 0 ? [{ vid, tids }] : [];
  });
  if (groups.reduce((sum, { tids }) => sum + tids.length, 0) < new Set(terms).size)
    return failure('invalid_request', { detail: 'terms has a term that does not exist.' });
  const order = Object.keys(vertical.contentTypes);
  return {
    text,
    types: [...types].sort((a, b) => order.indexOf(a) - order.indexOf(b)),
    terms: groups.map(({ vid, tids }) => ({ vid, tids: tids.sort((a, b) => a - b) })),
  } satisfies WatchQuery;
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
function searchFor(vertical: VerticalConfig, { text, types, terms }: WatchQuery): string | undefined {
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
  const options = { ...offer, sources: offer.sources.map(({ id }) => id) };
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

/** The terms of a query with what they cover besides: the terms below them, and the law that binds places. */
export async function toGroups(
  { vertical, services, contentDay: { day } }: Viewer,
  { terms }: WatchQuery,
  { byTid }: TermTree,
): Promise<AskedGroup[]> {
  const bindings = await services.store.terms.bindings(terms.flatMap(({ tids }) => tids));
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
