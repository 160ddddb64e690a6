/** Answers that readers of equal access share, made once for each version of the content and each day. */
import { LRUCache } from 'lru-cache';
import { accessLevel } from '#app/runtime/reader.ts';
import type { Viewer } from '../viewer.ts';

const MAX_CACHED = 100;

/** Of each API of the process: tests run several. */
const caches = new WeakMap<object, LRUCache<string, object>>();

/**
 * What `make` makes, or what it made before.
 *
 * @param question everything that the answer depends on beside vertical, access, content, day and configuration
 * @param make must not look at who is reading beyond the access
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
