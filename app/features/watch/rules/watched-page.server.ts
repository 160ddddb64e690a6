/** What a list or a search of the site shows, as a watch rule. */
import { getContentTypes, type VerticalConfig } from '#app/config/model.ts';
import { mayOpenPath, mayReadType } from '#app/runtime/access.ts';
import { listOffer, chosenTerms } from '#app/runtime/queries/list-offer.ts';
import { listSearch } from '#app/runtime/queries/list-query.ts';
import { normalisePath, resolve } from '#app/runtime/resolve.ts';
import { searchOffer } from '#app/runtime/queries/search-offer.ts';
import { formatSearch, parseSearch } from '#app/runtime/queries/search-query.ts';
import type { WatchQuery } from '../rules-store.server.ts';
import { wantedList } from '#app/api/content/lists/page.ts';
import { isSearchScreen } from '#app/api/feature-parts.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';

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
export async function getWatchedPage(viewer: Viewer, from: string): Promise<WatchedPage | Failure> {
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
  const options = { ...offer, sources: offer.sources.map(({ id }) => id) };
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

/** Names of the types of a rule, in the plural; none for all of a vertical. */
export function typeLabels({ contentTypes }: VerticalConfig, { types }: WatchQuery): string[] {
  return types.flatMap((type) => contentTypes[type]?.plural ?? []);
}
