/**
 * A door for one kind of work: as much at once as the work shows that it bears, by turns of those who ask, and a queue
 * no longer than is worth waiting for. What does not fit is refused at its arrival, while it is cheap.
 */
import { createAdaptiveLimit, type AdaptiveLimitOptions } from './adaptive-limit.ts';
import { createFairQueue, type Asker, type EnterOptions, type Refusal, type Turn } from './fair-queue.ts';
import { pacer, type Pacer } from './pacer.ts';

export interface GateOptions {
  /** How much at once; `least` and `most` the same for a fixed number. */
  atOnce: AdaptiveLimitOptions;
  atOncePerAccount: number;
  /** Most of one account that may wait; beyond that it is told to ask for less. */
  waitingPerAccount: number;
  /** The queue of all: as many as would wait for so many milliseconds, from `least` to `most`. */
  waiting: { patienceMs: number; least: number; most: number };
}

export interface GateState {
  /** How much may be under way now. */
  atOnce: number;
  /** How much may wait now. */
  waitingRoom: number;
  underWay: number;
  waiting: number;
  /** How often something was refused since the start; who went away by themselves do not count. */
  refused: number;
}

export interface Gate {
  enter(account: Asker, options?: EnterOptions): Promise<Turn>;
  /** Why a piece of work of the account that arrives now would be refused; undefined if it would begin or wait. */
  refuses(account: Asker): Refusal | undefined;
  /** Why it is stuck: work was refused, and for long nothing has begun or ended. */
  stuck(): string | undefined;
  /** For tests and figures. */
  state(): GateState;
}

/** Weight of one piece of work in the average interval. */
const LEARNING = 0.05;
/** A full queue in which nothing happens for so long is stuck, and not only long. */
const STALLED_MS = 3_000;

export interface GateParts {
  /** Monotonic, in milliseconds. */
  now?: () => number;
  /** When work that has its turn begins; that which is owed begins at once. */
  pace?: Pacer;
}

export function createGate(
  options: GateOptions,
  { now = () => performance.now(), pace = pacer }: GateParts = {},
): Gate {
  const { waiting } = options;
  const limit = createAdaptiveLimit(options.atOnce);
  /** Milliseconds from one end to the next while others wait: what one more place in the queue costs. */
  let interval: number | undefined;
  let lastEnd: number | undefined;
  let refused = 0;
  const waitingRoom = () => {
    if (interval === undefined) return waiting.least;
    const worthIt = Math.floor(waiting.patienceMs / Math.max(interval, Number.EPSILON));
    return Math.max(waiting.least, Math.min(waiting.most, worthIt));
  };
  const learn = () => {
    const at = now();
    if (lastEnd !== undefined && queue.waiting() > 0) {
      const ms = at - lastEnd;
      interval = interval === undefined ? ms : interval + LEARNING * (ms - interval);
    }
    lastEnd = at;
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
      if (!turn.ok) {
        if (turn.reason !== 'cancelled') refused++;
        return turn;
      }
      const begun = now();
      const beside = queue.underWay();
      if (entering?.rank !== 'owed') await pace.next();
      let isOver = false;
      return {
        ok: true,
        end(restMs) {
          if (!isOver) {
            isOver = true;
            limit.sample(now() - begun, beside);
            learn();
          }
          turn.end(restMs);
        },
      };
    },
    refuses: queue.refuses,
    stuck() {
      const ms = queue.stalledMs();
      if (ms < STALLED_MS) return undefined;
      return `its queue is full, and nothing has ended for ${Math.round(ms / 1_000)} s`;
    },
    state: () => ({
      ...{ atOnce: limit.value, waitingRoom: waitingRoom(), refused },
      ...{ underWay: queue.underWay(), waiting: queue.waiting() },
    }),
  };
}
