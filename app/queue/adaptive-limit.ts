/**
 * How much of a kind of work may run at once, learnt from how long it takes: a gradient limit, after Gradient2 of
 * Netflix's concurrency-limits. Work that takes as long beside others as it takes nearly alone gets company; work that takes
 * more than `TOLERANCE` times as long loses it.
 *
 * Gradient2 compares with a long average, which under a lasting overload comes to take the overload for normal. Here the
 * measure is the average of work with hardly any company (at most `least` at once): the limit itself returns there when
 * everything has become slower, and learns anew.
 */

export interface AdaptiveLimitOptions {
  least: number;
  most: number;
  /** Where it starts. */
  first: number;
}

export interface AdaptiveLimit {
  /** A whole number from `least` to `most`. */
  readonly value: number;
  /**
   * Learns from one piece of work.
   *
   * @param ms how long it took
   * @param beside how much was under way when it began, itself included
   */
  sample(ms: number, beside: number): void;
}

/** How much longer than with hardly any company work may take. */
const TOLERANCE = 2;
/** Samples between two changes of the limit. */
const WINDOW = 20;
/** Weight of a window in the limit, so that one odd window does not move it far. */
const SMOOTHING = 0.3;
/** Weight of one sample in the measure. */
const LEARNING = 0.05;
/** One window cannot do more than halve what the limit is moved towards. */
const LEAST_GRADIENT = 0.5;

export function createAdaptiveLimit({ least, most, first }: AdaptiveLimitOptions): AdaptiveLimit {
  let limit = first;
  let alone: number | undefined;
  let sum = 0;
  let count = 0;
  let mostBeside = 0;

  function move(): void {
    const mean = sum / count;
    const isUsed = mostBeside >= Math.floor(limit);
    sum = count = mostBeside = 0;
    if (alone === undefined || mean <= 0) return;
    const gradient = Math.max(LEAST_GRADIENT, Math.min(1, (TOLERANCE * alone) / mean));
    // The root lets it try whether more is possible; the less, the slower things are, so that it can reach `least`.
    const target = gradient * (limit + Math.sqrt(limit));
    // A limit that nobody came near to has not been tried.
    if (target > limit && !isUsed) return;
    limit = Math.max(least, Math.min(most, limit + SMOOTHING * (target - limit)));
  }

  return {
    get value() {
      return Math.floor(limit);
    },
    sample(ms, beside) {
      if (beside <= least) alone = alone === undefined ? ms : alone + LEARNING * (ms - alone);
      sum += ms;
      count++;
      mostBeside = Math.max(mostBeside, beside);
      if (count >= WINDOW) move();
    },
  };
}
