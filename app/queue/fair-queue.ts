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
  /**
   * Whether an account may have no more calls waiting than places are left: so the first one takes half of them at most,
   * and there is always room for another.
   */
  leavesRoom?: boolean;
}

/** An account with so many waiting asks for too much itself; one with fewer suffers from others. */
const MANY = 8;

/** Whose call it is: the id of an account, or the address of somebody without one. */
export type Asker = number | string;

/**
 * `low` begins only if others leave half of what may be under way unused, and does not wait. `owed` is part of work that was
 * let in already: it waits for its turn, and is not refused.
 */
export type Rank = 'low' | 'normal' | 'owed';

export interface EnterOptions {
  /** Aborted when nobody waits any more: the call then leaves the queue. */
  gone?: AbortSignal | undefined;
  /** By default `normal`. */
  rank?: Rank;
}

/** Why a call gets no turn. */
export type Refusal =
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
   */
  enter(account: Asker, options?: EnterOptions): Promise<Turn>;
  /** Why a call of the account that arrives now would get no turn; undefined if it would begin or wait. */
  refuses(account: Asker): Refusal | undefined;
  /** Calls under way. */
  underWay(): number;
  /** Calls that wait. */
  waiting(): number;
  /** Milliseconds since a call began or ended, if one was refused since because the queue is full; else 0. */
  stalledMs(): number;
}

interface Waiting {
  begin(): void;
}

/** The calls of one account. */
interface Lane {
  underWay: number;
  waiting: Set<Waiting>;
}

const NO_CALLS: Lane = { underWay: 0, waiting: new Set() };

/** @param now monotonic, in milliseconds */
export function createFairQueue(limits: QueueLimits, now = () => performance.now()): FairQueue {
  /** In the order of their next turns. */
  const lanes = new Map<Asker, Lane>();
  let underWay = 0;
  let waiting = 0;
  let movedAt = now();
  let isRefusing = false;
  const moved = () => {
    movedAt = now();
    isRefusing = false;
  };

  function laneOf(account: Asker): Lane {
    let lane = lanes.get(account);
    if (!lane) lanes.set(account, (lane = { underWay: 0, waiting: new Set() }));
    return lane;
  }

  const mayBegin = (lane: Lane) => underWay < limits.atOnce && lane.underWay < limits.atOncePerAccount;

  /** Begins a call of the account, whose next turn comes after those of all others. */
  function begin(account: Asker, lane: Lane): Turn {
    lanes.delete(account);
    lanes.set(account, lane);
    underWay++;
    lane.underWay++;
    moved();
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
        moved();
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

  function forgetIdle(account: Asker, lane: Lane): void {
    if (lane.underWay === 0 && lane.waiting.size === 0) lanes.delete(account);
  }

  function wait(account: Asker, lane: Lane, gone: AbortSignal | undefined): Promise<Turn> {
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

  /** Why a call may not wait; undefined if it may. */
  function refusal(lane: Lane, rank: Rank): Refusal | undefined {
    if (rank === 'owed') return undefined;
    if (rank === 'low') return lane.underWay + lane.waiting.size > 0 ? 'account-full' : 'full';
    if (lane.waiting.size >= limits.waitingPerAccount) return 'account-full';
    const left = limits.waiting - waiting;
    if (left <= 0) return 'full';
    if (!limits.leavesRoom || lane.waiting.size < left) return undefined;
    return lane.waiting.size >= MANY ? 'account-full' : 'full';
  }

  return {
    async enter(account, { gone, rank = 'normal' } = {}) {
      if (gone?.aborted) return { ok: false, reason: 'cancelled' };
      const lane = laneOf(account);
      const isTooLow = rank === 'low' && (waiting > 0 || 2 * underWay >= limits.atOnce);
      if (lane.waiting.size === 0 && mayBegin(lane) && !isTooLow) return begin(account, lane);
      const reason = refusal(lane, rank);
      if (reason === undefined) return wait(account, lane, gone);
      forgetIdle(account, lane);
      isRefusing ||= reason === 'full' && rank !== 'low';
      return { ok: false, reason };
    },
    refuses(account) {
      const lane = lanes.get(account) ?? NO_CALLS;
      return lane.waiting.size === 0 && mayBegin(lane) ? undefined : refusal(lane, 'normal');
    },
    underWay: () => underWay,
    waiting: () => waiting,
    stalledMs: () => (isRefusing ? now() - movedAt : 0),
  };
}
