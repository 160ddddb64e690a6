import { type Endpoint } from './endpoint.ts';

/** The state of the server, and the description of the API. */
export const serverEndpoints = {
  siteNotices: { method: 'get', path: '/api/site-notices', response: 'site-notices' },
  configurationWarnings: {
    method: 'get',
    path: '/api/configuration-warnings',
    response: 'configuration-warnings',
  },
  healthz: { method: 'get', path: '/healthz', response: 'health' },
  readyz: { method: 'get', path: '/readyz', response: 'health' },
  openApi: { method: 'get', path: '/api/openapi.json', response: 'openapi-document' },
} as const satisfies Record<string, Endpoint>;
