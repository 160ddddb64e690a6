/** The search that a URL asks for, and the call of the API for it. */
import type { VerticalConfig } from '#app/config/model.ts';
import { searchOffer, parseSearch, type SearchState } from '#app/runtime/queries/search-query.ts';
import { quoteText } from '#app/text/quoted-text.ts';

/** @param search query of the URL without "?" */
export function requestedSearch(vertical: VerticalConfig, search: string) {
  const { sources, ...offer } = searchOffer(vertical);
  const options = { ...offer, sources: sources.map(({ id }) => id) };
  return { options, ...parseSearch(search, options) };
}

/** The query of the API for a search, without the part of the results that is wanted. */
export const toQuery = ({ text, sources, due, sort, terms }: SearchState) => ({
  query: quoteText(text),
  'type[]': sources,
  ...{ due, sort, ...terms },
});
