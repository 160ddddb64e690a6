/** Answers that readers of equal access share, made once for each version of the content and each day. */
import { accessLevel, type Reader } from '#app/runtime/reader.ts';
import { createRecent, type Recent } from '#app/runtime/recent.ts';
import type { Store } from '#app/store/store.ts';
import type { Call } from '../operation.ts';

/** By store, so that tests and instances with several keep them apart. */
const kept = new WeakMap<Store, Recent<unknown>>();
const MOST_KEPT = 100;

/**
 * @param name of what is asked for, with everything that it depends on beside vertical, access, content and day
 * @param make must not look at who is reading beyond the access
 */
export async function sharedAnswer<Answer>(
  { services, vertical }: Pick<Call, 'services' | 'vertical'>,
  reader: Reader,
  name: string,
  make: () => Promise<Answer>,
): Promise<Answer> {
  const { store } = services;
  const answers = kept.get(store) ?? createRecent<unknown>(MOST_KEPT);
  kept.set(store, answers);
  const day = services.now().toISOString().slice(0, 10);
  // The version is read before the data: what is kept under it is never older than it says.
  const version = await store.events.latestId();
  const key = [name, vertical.id, day, version, services.config().hash, accessLevel(reader)].join('\n');
  const answer = (answers.get(key) ?? (await make())) as Answer;
  answers.set(key, answer);
  return answer;
}
