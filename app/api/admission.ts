/** Lets calls of heavy operations in by turns, so that no account delays the others for long (decision 053). */
import { createFairQueue, type FairQueue, type QueueLimits } from '#app/queue/fair-queue.ts';
import type { Load } from './operation.ts';
import { failure, type Failure } from './problem.ts';

/**
 * A reader has some tabs and a command bar that asks while they type; a script has any number. Calls beyond those that
 * wait are answered at once, so that a client learns of it before it gives up.
 */
const LIMITS: Readonly<Record<Load, QueueLimits>> = {
  page: { atOnce: 8, atOncePerAccount: 1, waitingPerAccount: 200, waiting: 2_000 },
  screen: { atOnce: 4, atOncePerAccount: 1, waitingPerAccount: 9, waiting: 100 },
  bulk: { atOnce: 2, atOncePerAccount: 1, waitingPerAccount: 3, waiting: 20 },
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

/** Runs the work when it is its turn, or answers why it has none. */
export type Admit = <Value>(
  call: { load: Load; account: number; gone?: AbortSignal | undefined },
  work: () => Promise<Value>,
) => Promise<Value | Failure>;

export function createAdmission(limits: Readonly<Record<Load, QueueLimits>> = LIMITS): Admit {
  const queues: Record<Load, FairQueue> = {
    page: createFairQueue(limits.page),
    screen: createFairQueue(limits.screen),
    bulk: createFairQueue(limits.bulk),
  };
  return async ({ load, account, gone }, work) => {
    const turn = await queues[load].enter(account, gone);
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
}
