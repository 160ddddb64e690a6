import { href } from '#app/runtime/screens.ts';
import { formatSearch } from '#app/runtime/queries/search-query.ts';
import { recordRecent } from '#app/state/recent.ts';

/** Records a search in this browser, where the search page and the command bar offer it again. */
export function recordSearch(text: string): void {
  const path = `${href('search/results')}?${formatSearch({ text })}`;
  recordRecent({ kind: 'search', title: text, path, at: new Date().toISOString() });
}
