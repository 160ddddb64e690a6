/** Answers that go by time are the same for readers of equal access until the content or the day changes: made once. */
import { dayOf } from '#app/runtime/months.ts';
import { accessLevel } from '#app/runtime/reader.ts';
import { createRecent, type Recent } from '#app/runtime/recent.ts';
import type { Services } from '../services.ts';
import type { Viewer } from './calendar-events.ts';

const MOST_KEPT = 100;

/** Of each API of the process: tests run several. */
const keptBy = new WeakMap<object, Recent<unknown>>();

/**
 * What `make` makes, or what it made before.
 *
 * @param question everything that the answer depends on besides vertical, access, content and day
 */
export async function keptAnswer<Value>(
  { services, vertical, reader }: Viewer & { services: Pick<Services, 'config'> },
  question: unknown[],
  make: () => Promise<Value>,
): Promise<Value> {
  const { store, now, config } = services;
  const kept = keptBy.get(services) ?? createRecent<unknown>(MOST_KEPT);
  keptBy.set(services, kept);
  // The version is read before the data: what is kept under it is never older than it says.
  const version = await store.events.latestId();
  const key = JSON.stringify([
    question,
    vertical.id,
    accessLevel(reader),
    version,
    dayOf(now()),
    config().hash,
  ]);
  const before = kept.get(key) as Value | undefined;
  if (before !== undefined) return before;
  const value = await make();
  kept.set(key, value);
  return value;
}
