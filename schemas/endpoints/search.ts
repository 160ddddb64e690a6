import { V, type Endpoint } from './endpoint.ts';

/** Search and its suggestions while typing. */
export const searchEndpoints = {
  search: {
    method: 'get',
    path: `${V}/es/search/`,
    query: 'search/search-query',
    response: 'search/search',
  },
  typeAhead: {
    method: 'get',
    path: `${V}/es/suggestions`,
    query: 'search/type-ahead-query',
    response: 'search/type-ahead',
  },
  indexSearch: {
    method: 'post',
    path: `${V}/es/{index}/{path}`,
    body: 'search/index-search',
    response: 'search/index-result',
  },
} as const satisfies Record<string, Endpoint>;
