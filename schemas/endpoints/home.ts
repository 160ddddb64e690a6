import { V, type Endpoint } from './endpoint.ts';

/** The home page. */
export const homeEndpoints = {
  home: { method: 'get', path: `${V}/home`, response: 'home/home' },
  homeMine: {
    method: 'get',
    path: `${V}/home/mine`,
    query: 'home/home-mine-query',
    response: 'home/home-mine',
  },
} as const satisfies Record<string, Endpoint>;
