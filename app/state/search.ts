import { atom } from 'jotai';

/** What was searched last: the text as typed, and the words it was made of. */
export interface SearchInput {
  searchText: string;
  searchMultiple: string[];
}

/** Set by the search box; a search for the same text again is ignored. */
export const searchInputAtom = atom<SearchInput>({ searchText: '', searchMultiple: [] });
