/** Caches results that readers with the same access share, for each content version and day. */
import { accessLevel } from '#app/runtime/access.ts';
import type { Viewer } from '../viewer.ts';

/** Answers a question from a cache, or makes the answer. */
export type CachedAnswer = <Answer extends object>(
  viewer: Viewer,
  question: unknown[],
  make: () => Promise<Answer>,
) => Promise<Answer>;

let caches = 0;

/**
 * A cache of answers. `question` is everything that an answer depends on besides vertical, access, content, day and
 * configuration; `make` must not depend on the reader beyond the access. All caches of an API have their bytes together.
 */
export function createAnswerCache(): CachedAnswer {
  const own = caches++;
  return async <Answer extends object>(
    { services, vertical, reader, contentVersion, contentDay }: Viewer,
    question: unknown[],
    make: () => Promise<Answer>,
  ): Promise<Answer> => {
    const key = JSON.stringify([
      own,
      question,
      vertical.id,
      accessLevel(reader),
      contentDay.day,
      services.config().hash,
    ]);
    const cached = services.answers.get(contentVersion, key) as Answer | undefined;
    if (cached) return cached;
    const answer = await make();
    services.answers.set(contentVersion, key, answer);
    return answer;
  };
}

/** The cached answer that all screens share, or a new one. */
export const sharedAnswer = createAnswerCache();
