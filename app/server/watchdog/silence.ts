import type { Heart } from '#app/queue/heartbeat.ts';

/** How often the watchdog looks. */
export const LOOK_MS = 500;

/**
 * Counts for how long a heart has not beaten, in looks and not by a clock: a machine that sleeps, or a process that is
 * stopped for a while, stops the watchdog too, and afterwards the thread must get its time again.
 *
 * @param limitMs how long the thread may be silent
 * @returns a look, every `LOOK_MS`: whether the thread has been silent for that long
 */
export function silenceOver(heart: Heart, limitMs: number): () => boolean {
  let last = Atomics.load(heart, 0);
  let silent = 0;
  return () => {
    const beat = Atomics.load(heart, 0);
    silent = beat === last ? silent + LOOK_MS : 0;
    last = beat;
    return silent >= limitMs;
  };
}
