/** Limits attempts within a time window; counted in the store, so over all servers. */
import { formatCount } from '#app/text/count.ts';
import type { Store } from '#app/store/store.ts';
import { failure, type Failure } from '../problem.ts';
import type { Services } from '../services.ts';

/** A counter of attempts. An attempt is refused if any of its counters is full. */
export interface Counter {
  /** What is counted, such as `address:192.0.2.1`. */
  key: string;
  /** Maximum number of attempts within the window. */
  limit: number;
  /** Whether a success resets it. */
  clearedBySuccess?: boolean;
}

/** Pending attempts of this process, by key: they count as failures until their outcome is known. */
const underway = new WeakMap<Store, Map<string, number>>();

function begin(store: Store, keys: readonly string[]): { positions: number[]; end(): void } {
  const counts = underway.get(store) ?? new Map<string, number>();
  underway.set(store, counts);
  const change = (key: string, by: number) => {
    const count = (counts.get(key) ?? 0) + by;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
    return count;
  };
  return {
    positions: keys.map((key) => change(key, 1)),
    end: () => keys.forEach((key) => change(key, -1)),
  };
}

export type Limited<Found> =
  /** The attempt did not run. The next one is allowed after this many seconds. */
  { limited: true; retryAfterSeconds: number } | { limited: false; found: Found | undefined };

/**
 * Runs an attempt unless there were too many. `attempt` returns its result, or undefined for a failure, which counts.
 */
export async function limitAttempts<Found>(
  { store, now }: Pick<Services, 'store' | 'now'>,
  { counters, windowSeconds }: { counters: readonly Counter[]; windowSeconds: number },
  attempt: () => Promise<Found | undefined>,
): Promise<Limited<Found>> {
  const { signInAttempts } = store;
  const at = now();
  const since = new Date(at.getTime() - windowSeconds * 1000).toISOString();
  // Register first, then count, so that an attempt that ends in between is counted at least once.
  const { positions, end } = begin(
    store,
    counters.map(({ key }) => key),
  );
  try {
    const counts = await Promise.all(counters.map(({ key }) => signInAttempts.countSince(key, since)));
    const full = counters.filter(({ limit }, index) => counts[index]! + positions[index]! > limit);
    if (full.length > 0) {
      const oldest = await Promise.all(full.map(({ key, limit }) => signInAttempts.nthNewest(key, limit)));
      const waits = oldest.map((time) =>
        time === null ? 1 : Math.ceil((Date.parse(time) - at.getTime()) / 1000) + windowSeconds,
      );
      return { limited: true, retryAfterSeconds: Math.max(1, ...waits) };
    }
    const found = await attempt();
    if (found === undefined)
      await Promise.all(counters.map(({ key }) => signInAttempts.add(key, at.toISOString())));
    else
      await Promise.all(
        counters
          .filter(({ clearedBySuccess }) => clearedBySuccess)
          .map(({ key }) => signInAttempts.clear(key)),
      );
    return { limited: false, found };
  } finally {
    end();
  }
}

/** 429 with the time to wait, as text and as Retry-After (RFC 9110 section 10.2.3). */
export function tooManyAttempts(retryAfterSeconds: number, advice = ''): Failure {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return failure('too_many_attempts', {
    detail: `Wait ${formatCount(minutes, 'minute')} and try again.${advice && ` ${advice}`}`,
    retryAfterSeconds,
  });
}
