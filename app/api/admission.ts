/** Lets calls of heavy operations in by turns, so that no account delays the others for long (decision 053). */
import { createGate, type Gate, type GateState, type GateOptions } from '#app/queue/load-gate.ts';
import type { Rank } from '#app/queue/fair-queue.ts';
import type { Load } from './operation.ts';
import { currentRequest, timed } from '#app/telemetry/request-trace.ts';
import { failure, type Failure } from './problem.ts';

/**
 * A reader has some tabs and a command bar that asks while they type; a script has any number. Calls beyond those that
 * wait are answered at once, so that a client learns of it before it gives up. How many may be under way, and how many are
 * worth waiting for, follows from how long they take (decision 084).
 */
const LIMITS: Readonly<Record<Load, GateOptions>> = {
  page: {
    ...{ atOnce: { least: 4, most: 32, first: 8 }, atOncePerAccount: 1, waitingPerAccount: 200 },
    waiting: { patienceMs: 1_000, least: 200, most: 2_000 },
  },
  screen: {
    ...{ atOnce: { least: 2, most: 8, first: 4 }, atOncePerAccount: 1, waitingPerAccount: 9 },
    waiting: { patienceMs: 2_000, least: 20, most: 100 },
  },
  // Of the second thread.
  bulk: {
    ...{ atOnce: { least: 2, most: 2, first: 2 }, atOncePerAccount: 1, waitingPerAccount: 3 },
    waiting: { patienceMs: 20_000, least: 8, most: 20 },
  },
};

/**
 * After a call in front of a screen its account rests as long as the call took, up to this many milliseconds: so one
 * account has about half of the first thread's time. Bulk takes none of it.
 */
const LONGEST_REST = 200;

/** Seconds after which another try is likely to be let in. */
const RETRY_AFTER: Readonly<Record<Load, number>> = { page: 2, screen: 2, bulk: 10 };

const ACCOUNT_DETAIL: Readonly<Record<Load, string>> = {
  page: 'This account is loading many pages already. Try again when they have finished.',
  screen:
    'This account has several searches, lists or texts running already. Try again when they have finished.',
  bulk: 'This account has several exports or long lists running already. Try again when they have finished.',
};

interface AdmittedCall {
  load: Load;
  account: number;
  gone?: AbortSignal | undefined;
  /** `owed` for a call of a page that was let in. By default `normal`. */
  rank?: Rank;
}

export interface Admit {
  /** Runs the work when it is its turn, or answers why it has none. */
  <Value>(call: AdmittedCall, work: () => Promise<Value>): Promise<Value | Failure>;
  /** Why a queue is stuck. That of the second thread is not watched: a file may take a minute. */
  stuck(): string | undefined;
  /** For figures. */
  states(): Readonly<Record<Load, GateState>>;
}

export function createAdmission(limits: Readonly<Record<Load, GateOptions>> = LIMITS): Admit {
  const gates: Record<Load, Gate> = {
    page: createGate(limits.page),
    screen: createGate(limits.screen),
    bulk: createGate(limits.bulk),
  };
  const admit = async <Value>(
    { load, account, gone, rank = 'normal' }: AdmittedCall,
    work: () => Promise<Value>,
  ): Promise<Value | Failure> => {
    const turn = await timed(currentRequest(), `gate api ${load}`, () =>
      gates[load].enter(account, { gone, rank }),
    );
    if (turn.ok) {
      const begun = performance.now();
      try {
        return await work();
      } finally {
        if (load === 'screen') turn.end(Math.min(performance.now() - begun, LONGEST_REST));
        // The next short call of the account comes after what others have sent meanwhile.
        else if (load === 'page') setImmediate(turn.end);
        else turn.end();
      }
    }
    const retryAfterSeconds = RETRY_AFTER[load];
    if (turn.reason === 'account-full')
      return failure('too_many_requests', { detail: ACCOUNT_DETAIL[load], retryAfterSeconds });
    // Nobody reads the answer to a cancelled call.
    return failure('unavailable', {
      detail: 'Too many requests are waiting. Try again in a moment.',
      retryAfterSeconds,
    });
  };
  const states = () => ({
    page: gates.page.state(),
    screen: gates.screen.state(),
    bulk: gates.bulk.state(),
  });
  return Object.assign(admit, { states, stuck: () => gates.page.stuck() ?? gates.screen.stuck() });
}
