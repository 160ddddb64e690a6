import { type Endpoint } from './endpoint.ts';

/** Content and terms as JSON:API resources. */
export const jsonapiEndpoints = {
  jsonapiCollection: {
    method: 'get',
    path: '/jsonapi/{entity}/{bundle}',
    query: 'jsonapi/jsonapi-query',
    response: 'jsonapi/jsonapi-document',
  },
  jsonapiResource: {
    method: 'get',
    path: '/jsonapi/{entity}/{bundle}/{id}',
    query: 'jsonapi/jsonapi-query',
    response: 'jsonapi/jsonapi-document',
  },
} as const satisfies Record<string, Endpoint>;
