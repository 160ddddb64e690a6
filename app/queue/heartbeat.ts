/** Signs of life of a thread: a clock in shared memory, which it sets as long as its event loop turns. */

const BEAT_MS = 500;

/** Shared between two threads; starts at 0, before the first beat. */
export type Heart = BigInt64Array<SharedArrayBuffer>;

export const createHeart = (): Heart => new BigInt64Array(new SharedArrayBuffer(8));

/** The same for every thread of the process, in milliseconds. */
const clock = (): bigint => process.hrtime.bigint() / 1_000_000n;

/** In the thread: beats from now on. */
export function keepBeating(heart: Heart): void {
  const beat = () => void Atomics.store(heart, 0, clock());
  beat();
  setInterval(beat, BEAT_MS).unref();
}

/**
 * Milliseconds since the last beat; 0 before the first one, because a thread that loads its code does not beat yet.
 *
 * @param now for tests
 */
export function silentMs(heart: Heart, now: () => bigint = clock): number {
  const last = Atomics.load(heart, 0);
  return last === 0n ? 0 : Math.max(0, Number(now() - last));
}

/** A thread that has been silent for longer is stuck. */
export const STUCK_MS = 4_000;
