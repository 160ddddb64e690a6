/**
 * A door for one kind of work: as much at once as the work shows that it bears, by turns of those who ask, and a queue
 * no longer than is worth waiting for. What does not fit is refused at its arrival, while it is cheap.
 */
import { createAdaptiveLimit, type AdaptiveLimitOptions } from './adaptive-limit.ts';
import { createFairQueue, type Asker, type EnterOptions, type Turn } from './fair-queue.ts';

export interface GateOptions {
  /** How much at once; `least` and `most` the same for a fixed number. */
  atOnce: AdaptiveLimitOptions;
  atOncePerAccount: number;
  /** Most of one account that may wait; beyond that it is told to ask for less. */
  waitingPerAccount: number;
  /** The queue of all: as many as would wait for so many milliseconds, from `least` to `most`. */
  waiting: { patienceMs: number; least: number; most: number };
}

export interface Gate {
  enter(account: Asker, options?: EnterOptions): Promise<Turn>;
  /** Why it is stuck: work was refused, and for long nothing has begun or ended. */
  stuck(): string | undefined;
  /** For tests and figures. */
  state(): { atOnce: number; waitingRoom: number };
}

/** Weight of one piece of work in the average of how long it takes. */
const LEARNING = 0.05;
/** A full queue in which nothing happens for so long is stuck, and not only long. */
const STALLED_MS = 3_000;

/** @param now monotonic, in milliseconds */
export function createGate(options: GateOptions, now = () => performance.now()): Gate {
  const { waiting } = options;
  const limit = createAdaptiveLimit(options.atOnce);
  let average: number | undefined;
  const waitingRoom = () => {
    if (average === undefined) return waiting.least;
    const worthIt = Math.floor((waiting.patienceMs * limit.value) / Math.max(average, Number.EPSILON));
    return Math.max(waiting.least, Math.min(waiting.most, worthIt));
  };
  const queue = createFairQueue(
    {
      atOncePerAccount: options.atOncePerAccount,
      waitingPerAccount: options.waitingPerAccount,
      get atOnce() {
        return limit.value;
      },
      get waiting() {
        return waitingRoom();
      },
      leavesRoom: true,
    },
    now,
  );
  return {
    async enter(account, entering) {
      const turn = await queue.enter(account, entering);
      if (!turn.ok) return turn;
      const begun = now();
      const beside = queue.underWay();
      let isOver = false;
      return {
        ok: true,
        end(restMs) {
          if (!isOver) {
            isOver = true;
            const ms = now() - begun;
            average = average === undefined ? ms : average + LEARNING * (ms - average);
            limit.sample(ms, beside);
          }
          turn.end(restMs);
        },
      };
    },
    stuck() {
      const ms = queue.stalledMs();
      if (ms < STALLED_MS) return undefined;
      return `its queue is full, and nothing has ended for ${Math.round(ms / 1_000)} s`;
    },
    state: () => ({ atOnce: limit.value, waitingRoom: waitingRoom() }),
  };
}
