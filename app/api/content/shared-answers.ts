/** Answers that readers of equal access share, made once for each version of the content and each day. */
import type { VerticalConfig } from '#app/config/model.ts';
import { accessLevel, type Reader } from '#app/runtime/reader.ts';
import { createRecent, type Recent } from '#app/runtime/recent.ts';
import type { Services } from '../services.ts';

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
  { services, vertical, reader }: { services: Services; vertical: VerticalConfig; reader: Reader },
  question: unknown[],
  make: () => Promise<Answer>,
): Promise<Answer> {
  const { store, config } = services;
  const kept = keptBy.get(services) ?? createRecent<unknown>(MOST_KEPT);
  keptBy.set(services, kept);
  // The version is read before the data: what is kept under it is never older than it says.
  const version = await store.events.latestId();
  const key = JSON.stringify([
    question,
    vertical.id,
    accessLevel(reader),
    version,
    (await services.contentDay()).day,
    config().hash,
  ]);
  const before = kept.get(key) as Answer | undefined;
  if (before !== undefined) return before;
  const answer = await make();
  kept.set(key, answer);
  return answer;
}
