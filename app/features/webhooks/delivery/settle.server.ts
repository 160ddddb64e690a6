/** What follows from an attempt to deliver an event, for the delivery and for its endpoint. Pure. */

/** How an attempt ended. */
export type Outcome =
  /** `retryAfterMs`: how long the receiver asks to be left alone. */
  | { kind: 'answered'; status: number; retryAfterMs?: number | undefined }
  /** Without an answer. `problem` is a sentence for the owner. */
  | { kind: 'failed'; problem: string };

/** Before the attempt ended. */
export interface Standing {
  /** Attempts of the delivery, including this one. */
  attempts: number;
  /** Failed attempts of the endpoint since its last success. */
  failures: number;
  /** RFC 3339, of the first of them; null without one. */
  failingSince: string | null;
}

export interface Settled {
  delivery: {
    state: 'queued' | 'delivered' | 'failed';
    /** RFC 3339; null for one that has ended. */
    nextAt: string | null;
    status: number | null;
    problem: string | null;
  };
  endpoint: {
    failures: number;
    failingSince: string | null;
    restsUntil: string | null;
    /** Why it is paused now; null if it goes on. */
    pausedBy: 'gone' | 'failing' | null;
  };
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits after the attempts of one delivery: together about a day. After the last it has failed. */
const WAITS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 7 * HOUR, 9 * HOUR] as const;
export const MOST_ATTEMPTS = WAITS.length + 1;
/** Waits of an endpoint after its failures, for all of its deliveries: one that is down is asked twice an hour. */
const RESTS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE] as const;
/** Up to this share is added to a wait, so that not everybody comes back at the same moment. */
const JITTER = 0.1;
/** An endpoint that has failed for so long is paused: before the last attempt of a delivery that began then. */
const PAUSE_AFTER = 23 * HOUR;
/** A receiver can ask to be left alone for so long. */
const LONGEST_REST = 6 * HOUR;

/** @param random from 0 to 1 */
export function settle(before: Standing, outcome: Outcome, now: Date, random: number): Settled {
  const status = outcome.kind === 'answered' ? outcome.status : null;
  if (status !== null && status >= 200 && status < 300)
    return {
      delivery: { state: 'delivered', nextAt: null, status, problem: null },
      endpoint: { failures: 0, failingSince: null, restsUntil: null, pausedBy: null },
    };

  const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const failures = before.failures + 1;
  const failingSince = before.failingSince ?? now.toISOString();
  const isFailing = now.getTime() - Date.parse(failingSince) >= PAUSE_AFTER;
  const pausedBy = status === 410 ? 'gone' : isFailing ? 'failing' : null;
  const jitter = 1 + JITTER * random;
  const asked = outcome.kind === 'answered' ? (outcome.retryAfterMs ?? 0) : 0;
  const rest = Math.max(at(RESTS, failures - 1) * jitter, Math.min(asked, LONGEST_REST));
  const isOver = before.attempts >= MOST_ATTEMPTS || status === 410;
  const problem = describe(outcome);
  return {
    delivery: isOver
      ? { state: 'failed', nextAt: null, status, problem }
      : {
          state: 'queued',
          nextAt: after(Math.max(at(WAITS, before.attempts - 1) * jitter, rest)),
          ...{ status, problem },
        },
    endpoint: { failures, failingSince, restsUntil: after(rest), pausedBy },
  };
}

/** The wait after so many; the last one for more. */
const at = (waits: readonly number[], index: number): number =>
  waits[Math.min(Math.max(index, 0), waits.length - 1)]!;

function describe(outcome: Outcome): string {
  if (outcome.kind === 'failed') return outcome.problem;
  const { status } = outcome;
  if (status === 410) return 'The receiver answered 410: it does not want events any more.';
  if (status >= 300 && status < 400)
    return `The receiver answered ${status}, a redirect, which is not followed. Enter the URL where it leads.`;
  return `The receiver answered ${status}.`;
}
