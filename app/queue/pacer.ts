/**
 * Spreads the beginnings of work over turns of the event loop. What only waits for memory and an embedded database runs
 * from its request to its answer without a pause: a hundred requests that arrive together would be a hundred pages in one
 * turn, in which nobody else is answered, and no queue would see more than one of them. So work begins after what has
 * arrived was read, and each turn begins only what fits into some milliseconds.
 */

export interface Pacer {
  /** Resolves when the work may begin, in the order of the calls. */
  next(): Promise<void>;
  /** Says that a client has connected. */
  arrived(): void;
}

/** In one turn of the event loop no work begins after so many milliseconds. */
export const BUDGET_MS = 4;
/** Work is begun in one turn at most so often. */
const MOST_IN_TURN = 16;
/**
 * An event loop accepts one connection in a turn (libuv since 1.46). While others may wait to be accepted, turns begin
 * nothing for so many milliseconds: who cannot be served hears it soon, and the work that was let in keeps most of the time.
 */
export const ARRIVALS_MS = 6;

export interface PacerOptions {
  /** Calls back in the next turn of the event loop, those of one turn in order. */
  later?: (run: () => void) => unknown;
  /** Monotonic, in milliseconds. */
  now?: () => number;
}

export function createPacer({
  later = setImmediate,
  now = () => performance.now(),
}: PacerOptions = {}): Pacer {
  const waiting: (() => void)[] = [];
  let isDriving = false;
  let until = 0;
  let hasArrived = false;
  let arrivalsUntil: number | undefined;

  /** Between two of these what the last one began runs as far as it gets. */
  const begin = () => {
    if (now() < until) waiting.shift()?.();
  };
  const drive = () => {
    if (hasArrived) {
      hasArrived = false;
      arrivalsUntil ??= now() + ARRIVALS_MS;
      if (now() < arrivalsUntil) return void later(drive);
    }
    arrivalsUntil = undefined;
    until = now() + BUDGET_MS;
    // Each turn begins one, or it would never end.
    waiting.shift()?.();
    isDriving = waiting.length > 0;
    if (!isDriving) return;
    later(drive);
    for (let n = 1; n < MOST_IN_TURN && n < waiting.length; n++) later(begin);
  };

  return {
    next() {
      return new Promise((resolve) => {
        waiting.push(resolve);
        if (isDriving) return;
        isDriving = true;
        later(drive);
      });
    },
    arrived() {
      hasArrived = true;
    },
  };
}

/** Of this thread. */
export const pacer = createPacer();
