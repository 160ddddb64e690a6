import { href } from '#app/runtime/screens.ts';
import { hasWords, quoteText, searchWords } from '#app/text/quoted-text.ts';

/** The effect of submitting the search box. */
export type SearchStep =
  /** A new search: go to `to` and store the text and its words. */
  | { kind: 'search'; to: string; text: string; terms: string[] }
  /** Nothing new to search for: only show the search page. */
  | { kind: 'open'; to: string }
  | { kind: 'stay' };

/**
 * Decides from the typed text, the previous search and the current page. A text without a letter or digit is empty. The
 * query is the text in quotation marks, also if it has its own: a phrase stays a phrase (`search-query.ts`); `dataRoute`
 * narrows the search to forecasts. `{ value: ' psd2 ' }` goes to `/search?query=%22psd2%22&offset=0`.
 */
export function searchStep(input: {
  value: string;
  previous: string;
  pathname: string;
  dataRoute: boolean;
}): SearchStep {
  const text = input.value.trim();
  if (!hasWords(text) || text === input.previous) {
    return input.pathname === href('search/results')
      ? { kind: 'stay' }
      : { kind: 'open', to: href('search/results') };
  }
  const query = new URLSearchParams({ query: quoteText(text), offset: '0' });
  if (input.dataRoute) query.append('type[]', 'data_forecasts');
  return { kind: 'search', to: href('search/results', { query: query }), text, terms: searchWords(text) };
}
