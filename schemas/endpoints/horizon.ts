import { V, type Endpoint } from './endpoint.ts';

/** Horizon scanning. */
export const horizonEndpoints = {
  horizon: {
    method: 'get',
    path: `${V}/horizon`,
    query: 'horizon/horizon-query',
    response: 'horizon/horizon',
  },
} as const satisfies Record<string, Endpoint>;
