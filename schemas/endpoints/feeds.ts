import { V, type Endpoint } from './endpoint.ts';

/** The feed behind a secret URL. Features make the URLs of their feeds. */
export const feedEndpoints = {
  feed: { method: 'get', path: `${V}/feeds/{token}`, response: 'feeds/feed' },
} as const satisfies Record<string, Endpoint>;
