/** Answers that readers of equal access share, made once for each version of the content and each day. */
import { accessLevel } from '#app/runtime/reader.ts';
import { createRecent, type Recent } from '#app/runtime/recent.ts';
import type { Viewer } from '../viewer.ts';

const MOST_KEPT = 100;

/** Of each API of the process: tests run several. */
const keptBy = new WeakMap<object, Recent<unknown>>();

/**
 * What `make` makes, or what it made before.
 *
 * @param question everything that the answer depends on beside vertical, access, content, day and configuration
 * @param make must not look at who is reading beyond the access
 */
export async function sharedAnswer<Answer>(
  { services, vertical, reader, contentVersion, contentDay }: Viewer,
  question: unknown[],
  make: () => Promise<Answer>,
): Promise<Answer> {
  const kept = keptBy.get(services) ?? createRecent<unknown>(MOST_KEPT);
  keptBy.set(services, kept);
  const key = JSON.stringify([
    question,
    vertical.id,
    accessLevel(reader),
    contentVersion,
    contentDay.day,
    services.config().hash,
  ]);
  const before = kept.get(key) as Answer | undefined;
  if (before !== undefined) return before;
  const answer = await make();
  kept.set(key, answer);
  return answer;
}
