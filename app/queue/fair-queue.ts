/**
 * A queue that accounts share fairly: they take turns, so that one account with many calls delays another by one call
 * at most. What an account may have under way and waiting is limited; beyond that it is refused at once.
 */

export interface QueueLimits {
  /** Calls under way, of all accounts. */
  atOnce: number;
  /** Calls under way of one account. */
  atOncePerAccount: number;
  /** Calls of one account that may wait beside those under way. */
  waitingPerAccount: number;
  /** Calls of all accounts that may wait. */
  waiting: number;
}

/** Why a call gets no turn. */
type Refusal =
  /** The account has as many calls as it may have. */
  | 'account-full'
  /** All accounts together have as many calls as may wait. */
  | 'full'
  /** Nobody waits for the answer any more. */
  | 'cancelled';

/**
 * @param restMs how long the account waits for its next turn; others need not wait
 */
export type EndTurn = (restMs?: number) => void;

/** A call that may begin, and must say when it has ended; or a refusal. */
export type Turn = { ok: true; end: EndTurn } | { ok: false; reason: Refusal };

export interface FairQueue {
  /**
   * Waits for a turn.
   *
   * @param account whose call it is; those of one account get their turns in order
   * @param gone aborted when nobody waits any more: the call then leaves the queue
   */
  enter(account: number, gone?: AbortSignal): Promise<Turn>;
}

interface Waiting {
  begin(): void;
}

/** The calls of one account. */
interface Lane {
  underWay: number;
  waiting: Set<Waiting>;
}

export function createFairQueue(limits: QueueLimits): FairQueue {
  /** In the order of their next turns. */
  const lanes = new Map<number, Lane>();
  let underWay = 0;
  let waiting = 0;

  function laneOf(account: number): Lane {
    let lane = lanes.get(account);
    if (!lane) lanes.set(account, (lane = { underWay: 0, waiting: new Set() }));
    return lane;
  }

  const mayBegin = (lane: Lane) => underWay < limits.atOnce && lane.underWay < limits.atOncePerAccount;

  /** Begins a call of the account, whose next turn comes after those of all others. */
  function begin(account: number, lane: Lane): Turn {
    lanes.delete(account);
    lanes.set(account, lane);
    underWay++;
    lane.underWay++;
    let ended = false;
    const free = () => {
      lane.underWay--;
      forgetIdle(account, lane);
      beginNext();
    };
    return {
      ok: true,
      end(restMs = 0) {
        if (ended) return;
        ended = true;
        underWay--;
        if (restMs > 0) setTimeout(free, restMs).unref();
        else free();
        beginNext();
      },
    };
  }

  function beginNext(): void {
    for (const lane of lanes.values()) {
      if (underWay >= limits.atOnce) return;
      const [next] = lane.waiting;
      if (next && mayBegin(lane)) return next.begin();
    }
  }

  function forgetIdle(account: number, lane: Lane): void {
    if (lane.underWay === 0 && lane.waiting.size === 0) lanes.delete(account);
  }

  function wait(account: number, lane: Lane, gone: AbortSignal | undefined): Promise<Turn> {
    return new Promise((resolve) => {
      const leave = () => {
        lane.waiting.delete(entry);
        waiting--;
        gone?.removeEventListener('abort', cancel);
      };
      const cancel = () => {
        leave();
        forgetIdle(account, lane);
        resolve({ ok: false, reason: 'cancelled' });
      };
      const entry: Waiting = {
        begin() {
          leave();
          resolve(begin(account, lane));
          beginNext();
        },
      };
      lane.waiting.add(entry);
      waiting++;
      gone?.addEventListener('abort', cancel);
    });
  }

  return {
    async enter(account, gone) {
      if (gone?.aborted) return { ok: false, reason: 'cancelled' };
      const lane = laneOf(account);
      if (lane.waiting.size === 0 && mayBegin(lane)) return begin(account, lane);
      if (lane.waiting.size >= limits.waitingPerAccount) return { ok: false, reason: 'account-full' };
      if (waiting >= limits.waiting) {
        forgetIdle(account, lane);
        return { ok: false, reason: 'full' };
      }
      return wait(account, lane, gone);
    },
  };
}
