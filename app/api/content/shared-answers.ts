/** Caches results that readers with the same access share, for each content version and day. */
import { LRUCache } from 'lru-cache';
import { accessLevel } from '#app/runtime/access.ts';
import type { Viewer } from '../viewer.ts';

/** Answers a question from a cache, or makes the answer. */
export type CachedAnswer = <Answer extends object>(
  viewer: Viewer,
  question: unknown[],
  make: () => Promise<Answer>,
) => Promise<Answer>;

/**
 * A cache of answers. `question` is everything that an answer depends on besides vertical, access, content, day and
 * configuration; `make` must not depend on the reader beyond the access.
 *
 * @param max number of answers that are cached
 */
export function createAnswerCache(max: number): CachedAnswer {
  /** One cache per API of the process: tests run several. */
  const caches = new WeakMap<object, LRUCache<string, object>>();
  return async <Answer extends object>(
    { services, vertical, reader, contentVersion, contentDay }: Viewer,
    question: unknown[],
    make: () => Promise<Answer>,
  ): Promise<Answer> => {
    const cache = caches.get(services) ?? new LRUCache<string, object>({ max });
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
  };
}

const MAX_CACHED = 100;

/** The cached answer that all screens share, or a new one. */
export const sharedAnswer = createAnswerCache(MAX_CACHED);
