import { atom } from 'jotai';

/** The last search: the text as typed, and its words. */
export interface SearchInput {
  searchText: string;
  searchMultiple: string[];
}

/** Set by the search box; a search for the same text again is ignored. */
export const searchInputAtom = atom<SearchInput>({ searchText: '', searchMultiple: [] });
