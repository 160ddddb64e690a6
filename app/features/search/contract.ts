/** The API of search: items by words, one index at a time, and suggestions while typing. */
import { V, type ContractEndpoint } from '#app/contract.ts';
import { SearchResponse } from './contract/answer.ts';
import { IndexSearch, SearchQuery, TypeAheadQuery } from './contract/requests.ts';
import { IndexResult } from './contract/result.ts';
import { TypeAhead } from './contract/suggestions.ts';

export type { SearchLead, SearchResponse } from './contract/answer.ts';
export type { IndexSearch } from './contract/requests.ts';
export type { IndexProgress, MarkedText, MatchedPart, SearchResult } from './contract/result.ts';
export type { TypeAhead, TypeAheadPart, TypeAheadSuggestion } from './contract/suggestions.ts';
export type {
  SearchDates,
  SearchInstead,
  SearchNote,
  SearchProvision,
  SearchRemedy,
  UnderstoodWord,
} from './contract/understanding.ts';

export const endpoints = {
  search: {
    method: 'get',
    path: `${V}/es/search/`,
    query: SearchQuery,
    response: SearchResponse,
  },
  typeAhead: {
    method: 'get',
    path: `${V}/es/suggestions`,
    query: TypeAheadQuery,
    response: TypeAhead,
  },
  indexSearch: {
    method: 'post',
    path: `${V}/es/{index}/{path}`,
    body: IndexSearch,
    response: IndexResult,
  },
} as const satisfies Record<string, ContractEndpoint>;
