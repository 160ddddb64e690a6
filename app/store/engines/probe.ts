/** Probes of a database for readiness: shared by those who ask at the same time, limited in time, and made rarely. */

/** Reads and writes. @returns why that failed, for an administrator; undefined if it did not */
export type Probe = () => Promise<string | undefined>;

export interface ProbeTimes {
  /** How long an answer may be waited for, in milliseconds. */
  limitMs: number;
  /** How long an answer counts, in milliseconds. Within it nobody can make the server probe again. */
  keptMs: number;
  /** Monotonic, in milliseconds. */
  now(): number;
  /** Resolves after so many milliseconds. */
  wait(ms: number): Promise<unknown>;
}

/** A balancer that asks for readiness gives up after a second or so. */
export const PROBE_LIMIT_MS = 700;

const TIMES: ProbeTimes = {
  limitMs: PROBE_LIMIT_MS,
  keptMs: 1_000,
  now: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref()),
};

/** The key in `meta` that a probe writes. */
export const PROBE_KEY = 'readiness';

/** What an operator is told of an error: its code and message. */
export function messageOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const parts = [code, message].filter((part) => typeof part === 'string' && part !== '');
  return parts.join(': ') || 'it failed without a reason';
}

/**
 * @param attempt reads and writes, and throws if that fails
 * @returns never rejects
 */
export function createProbe(attempt: () => Promise<void> | void, times: ProbeTimes = TIMES): Probe {
  const { limitMs, keptMs, now, wait } = times;
  let underWay: Promise<string | undefined> | undefined;
  let last: { at: number; fault: string | undefined } | undefined;

  async function run(): Promise<string | undefined> {
    let fault: string | undefined;
    try {
      await attempt();
    } catch (error) {
      fault = messageOf(error);
    }
    last = { at: now(), fault };
    return fault;
  }

  return async () => {
    if (last && now() - last.at < keptMs) return last.fault;
    // One that hangs stays the only one: whoever asks meanwhile does not add to it.
    underWay ??= run().finally(() => (underWay = undefined));
    return Promise.race([underWay, wait(limitMs).then(() => `no answer within ${limitMs} ms`)]);
  };
}
