import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { formatSearch } from '#app/runtime/queries/search-query.ts';
import { recordRecent } from '#app/state/recent.ts';
import { searchWords } from '#app/text/quoted-text.ts';
import { searchInputAtom } from '../../header/search-input.ts';
import { resultCount } from './search-labels.ts';

/** The search that the page shows is the current one, however the reader came to it; a page without one shows none. */
export function useSearchText(text: string): void {
  const remember = useSetAtom(searchInputAtom);
  useEffect(() => remember({ searchText: text, searchMultiple: searchWords(text) }), [text, remember]);
}

/**
 * Records a search in this browser, where the search page and the command bar offer it again. Its entry is without filters.
 *
 * @param count the results without filters; undefined where they were not counted
 */
export function useRecordedSearch(path: string, text: string, count: number | undefined): void {
  useEffect(() => {
    if (!text) return;
    const at = new Date().toISOString();
    const detail = count === undefined ? {} : { detail: resultCount(count) };
    recordRecent({ kind: 'search', title: text, path: `${path}?${formatSearch({ text })}`, at, ...detail });
  }, [path, text, count]);
}
