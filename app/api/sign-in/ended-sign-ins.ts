/** Sign-ins that ended while their access tokens were still valid, shared by every instance through the store. */
import type { Config } from '#app/config/model.ts';
import type { Services } from '../services.ts';

/** Maximum clock difference between two servers. */
const MARGIN_MS = 60_000;

export interface EndedSignIns {
  /**
   * Whether a sign-in has ended.
   *
   * @param newest id of the newest ended sign-in in the store; the store is read again only when it has grown
   */
  has(family: string, newest: number): Promise<boolean>;
}

function longestLifetimeMs(config: Config): number {
  const lifetimes = Object.values(config.verticals).map(({ site }) => site.session.accessTokenSeconds);
  return Math.max(...lifetimes) * 1000;
}

/**
 * Caches ended sign-ins for the lifetime of an access token. All of their tokens were issued before the end, so they
 * have expired by the time the entry is dropped.
 */
export function createEndedSignIns({
  store,
  config,
  now,
}: Pick<Services, 'store' | 'config' | 'now'>): EndedSignIns {
  const ended = new Map<string, number>();
  let seen = 0;
  return {
    async has(family, newest) {
      if (newest > seen) {
        const at = now().getTime();
        for (const { id, family } of await store.endedSignIns.since(seen)) {
          ended.set(family, at);
          seen = Math.max(seen, id);
        }
        const forgotten = at - longestLifetimeMs(config()) - MARGIN_MS;
        for (const [old, readAt] of ended) {
          if (readAt > forgotten) break;
          ended.delete(old);
        }
      }
      return ended.has(family);
    },
  };
}
