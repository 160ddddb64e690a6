/** Sign-ins that ended while their access tokens were still alive, known to every instance through the store. */
import type { Config } from '#app/config/model.ts';
import type { Services } from '../services.ts';

/** Clocks of two servers may differ by this much. */
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
 * Remembers ended sign-ins for as long as an access token lives. Whatever they issued was issued before they ended,
 * so it has expired by the time they are forgotten.
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
