/** A search as a call asks for it, checked against what the vertical offers. */
import { formatList } from '#app/text/format-list.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import {
  searchOffer,
  searchOptions,
  type SearchOffer,
  DUE_PERIODS,
  parseSearch,
  type SearchOptions,
  type SearchState,
} from '#app/runtime/queries/search-query.ts';
import { failure, type Failure } from '#app/api/problem.ts';

export interface WantedSearch {
  offer: SearchOffer;
  options: SearchOptions;
  state: SearchState;
  /** Most results of the answer. */
  size: number;
}

/**
 * Interprets the query of a call.
 *
 * @param query as the schema has checked it; filters are parameters of any name
 * @returns a problem that names the valid values, for an unknown filter, source, period or order
 */
export function wantedSearch(
  vertical: VerticalConfig,
  { size, ...query }: Readonly<Record<string, unknown>>,
): WantedSearch | Failure {
  const offer = searchOffer(vertical);
  const options = searchOptions(offer);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) search.append(name, String(one));
  const { state, ignored } = parseSearch(search.toString(), options);
  if (ignored.length > 0)
    return failure('invalid_request', {
      detail: `A search has the filters ${quoted(offer.params)}.`,
      errors: ignored.map((name) => ({ pointer: `/${name}`, message: expected(name, options) })),
    });
  return { offer, options, state, size: Math.min(Number(size ?? offer.pageSize), offer.mostResults) };
}

function expected(name: string, { sources, params, sorts }: SearchOptions): string {
  if (name === 'type[]') return `must be one of ${quoted(sources)}`;
  if (name === 'due') return `must be one of ${quoted(DUE_PERIODS)}`;
  if (name === 'sort') return `must be one of ${quoted(sorts)}`;
  if (params.includes(name)) return 'must be a term id';
  return 'is not a parameter of a search';
}

/** `"a", "b" and "c"`. */
export function quoted(names: readonly string[]): string {
  return formatList(names.map((name) => `"${name}"`)) || 'none';
}
