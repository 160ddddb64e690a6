import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { searchWords } from '#app/text/quoted-text.ts';
import { searchInputAtom } from '../../header/search-input.ts';

/** The search that the page shows is the current one, however the reader came to it; a page without one shows none. */
export function useSearchText(text: string): void {
  const remember = useSetAtom(searchInputAtom);
  useEffect(() => remember({ searchText: text, searchMultiple: searchWords(text) }), [text, remember]);
}
