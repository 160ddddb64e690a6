import { V, type Endpoint } from './endpoint.ts';

/** Pages of content and lists. */
export const contentEndpoints = {
  page: { method: 'get', path: `${V}/pages`, query: 'content/page-query', response: 'content/page-response' },
  listRows: {
    method: 'get',
    path: `${V}/list-rows`,
    query: 'content/list-rows-query',
    response: 'content/list-rows',
  },
  pageMine: {
    method: 'get',
    path: `${V}/pages/mine`,
    query: 'collections/page-mine-query',
    response: 'collections/page-mine',
  },
  suggestions: {
    method: 'get',
    path: `${V}/suggestions`,
    query: 'content/suggestions-query',
    response: 'content/suggestions',
  },
} as const satisfies Record<string, Endpoint>;
