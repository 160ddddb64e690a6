/** Links to the states of a search. */
import {
  formatSearch,
  type DueId,
  type SearchOptions,
  type SearchState,
} from '#app/runtime/queries/search-query.ts';
import type { Facet, FacetValue } from '#app/contracts/list-facets.ts';
import type { SearchResponse } from '../../contract.ts';

/** A search that is shown. */
export interface ShownSearch {
  /** Path of the page. */
  path: string;
  state: SearchState;
  found: SearchResponse;
}

/** What the search offers. */
export function getOptions({ sources, facets, sorts }: SearchResponse): SearchOptions {
  return {
    sources: sources.map(({ id }) => id),
    params: facets.map(({ param }) => param),
    sorts,
  };
}

/**
 * The URL of the search with a change of its state. Every change but a page change starts at the first result.
 *
 *     searchHref(shown, { sort: 'newest' })   // /search?query=%22psd2%22&offset=0&sort=newest
 */
export function searchHref({ path, state, found }: ShownSearch, change: Partial<SearchState> = {}): string {
  const search = formatSearch({ ...state, offset: 0, ...change }, getOptions(found));
  return search ? `${path}?${search}` : path;
}

/** The URL of the search as it is shown. */
export function shownHref(shown: ShownSearch): string {
  return searchHref(shown, { offset: shown.state.offset });
}

/** The URL without filters and sources. */
export function clearedHref(shown: ShownSearch): string {
  return searchHref(shown, { terms: {}, due: [], sources: [] });
}

/** Every value of a filter, each followed by its children. */
function flattenValues(values: readonly FacetValue[]): FacetValue[] {
  return values.flatMap((value) => [value, ...flattenValues(value.children ?? [])]);
}

/** An active filter, and the URL without it. */
export interface ActiveFilter {
  key: string;
  label: string;
  group: string;
  href: string;
}

/** Every active filter, in the order of the form. */
export function activeFilters(
  shown: ShownSearch,
  dueTitle: string,
  dueLabels: Readonly<Record<DueId, string>>,
): ActiveFilter[] {
  const { state, found } = shown;
  const without = (param: string, tid: number) => ({
    ...state.terms,
    [param]: (state.terms[param] ?? []).filter((other) => other !== tid),
  });
  const terms = found.facets.flatMap(({ param, title, values }: Facet) =>
    flattenValues(values)
      .filter(({ selected }) => selected)
      .map(({ tid, name }) => ({
        key: `${param} ${tid}`,
        label: name,
        group: title,
        href: searchHref(shown, { terms: without(param, tid) }),
      })),
  );
  const due = state.due.map((id) => ({
    key: id,
    label: dueLabels[id],
    group: dueTitle,
    href: searchHref(shown, { due: state.due.filter((other) => other !== id) }),
  }));
  return [...terms, ...due];
}
