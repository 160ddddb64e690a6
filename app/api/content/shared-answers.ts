/** Caches results that readers with the same access share, for each content version and day. */
import { LRUCache } from 'lru-cache';
import { accessLevel } from '#app/runtime/reader.ts';
import type { Viewer } from '../viewer.ts';

const MAX_CACHED = 100;

/** One cache per API of the process: tests run several. */
const caches = new WeakMap<object, LRUCache<string, object>>();

/**
 * The cached result of `make`, or a new one.
 *
 * @param question everything that the result depends on besides vertical, access, content, day and configuration
 * @param make must not depend on the reader beyond the access
 */
export async function sharedAnswer<Answer extends object>(
  { services, vertical, reader, contentVersion, contentDay }: Viewer,
  question: unknown[],
  make: () => Promise<Answer>,
): Promise<Answer> {
  const cache = caches.get(services) ?? new LRUCache<string, object>({ max: MAX_CACHED });
  caches.set(services, cache);
  const key = JSON.stringify([
    question,
    vertical.id,
    accessLevel(reader),
    contentVersion,
    contentDay.day,
    services.config().hash,
  ]);
  const cached = cache.get(key) as Answer | undefined;
  if (cached) return cached;
  const answer = await make();
  cache.set(key, answer);
  return answer;
}
