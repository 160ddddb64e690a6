import { formatSearch } from '#app/runtime/queries/search-query.ts';
import { recordRecent } from '#app/state/recent.ts';
import { SEARCH } from './shared.ts';

/** Records a search in this browser, where the search page and the command bar offer it again. */
export function recordSearch(text: string): void {
  const path = `${SEARCH}?${formatSearch({ text })}`;
  recordRecent({ kind: 'search', title: text, path, at: new Date().toISOString() });
}
