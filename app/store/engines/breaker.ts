/**
 * Refuses questions to a database that does not answer any: each of them would wait for its whole limit. Only silence
 * counts, of everything that was asked and of probes on a connection of their own: a slow query is not silence while
 * others are answered, and neither is an error, which is an answer too.
 */
import { DATABASE_SILENT, isSilence } from './database-faults.ts';

export interface Breaker {
  /** Whether questions are refused. */
  isOpen(): boolean;
  /**
   * Before a connection is asked for.
   *
   * @throws an error that `isDatabaseAway` knows, while the database does not answer
   */
  enter(): void;
  /** Waits for a question to the database, and learns from what becomes of it. */
  watch<Answer>(question: () => Promise<Answer>): Promise<Answer>;
  /** The same for the question of a probe. */
  watchProbe<Answer>(question: () => Promise<Answer>): Promise<Answer>;
  /** Ends its probes. */
  stop(): void;
}

export interface BreakerOptions {
  /** Asks a question by `watchProbe`, within a limit. Never rejects. */
  probe(): Promise<unknown>;
  /**
   * Asks a question by `watch`, with all the time that a query has: once at a time while questions are refused, so that a
   * database that is too slow for a probe is used again.
   */
  trial(): Promise<unknown>;
  /** After how many milliseconds without any answer it begins to probe. */
  suspectMs: number;
  /** After how many without any answer questions are refused. */
  openMs: number;
  /** Between two probes, in milliseconds. */
  everyMs: number;
  /** Monotonic, in milliseconds. */
  now?(): number;
}

/** One probe may fail because this process was busy: its limit passes before the answer is read. */
const PROBES_BEFORE_OPEN = 2;

export function createBreaker(options: BreakerOptions): Breaker {
  const { probe, trial, suspectMs, openMs, everyMs, now = () => performance.now() } = options;
  let isOpen = false;
  let waiting = 0;
  let missedProbes = 0;
  /** Since when something has been waited for and nothing was answered. */
  let silentSince: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let trying: Promise<unknown> | undefined;

  function suspect(): void {
    silentSince ??= now();
    timer ??= setTimeout(look, suspectMs).unref();
  }

  function answered(): void {
    isOpen = false;
    missedProbes = 0;
    silentSince = waiting > 0 ? now() : undefined;
  }

  async function look(): Promise<void> {
    if (silentFor() >= suspectMs) await probe();
    if (missedProbes >= PROBES_BEFORE_OPEN && silentFor() >= openMs) isOpen = true;
    if (isOpen)
      trying ??= trial()
        .catch(() => {})
        .finally(() => (trying = undefined));
    // It may have been stopped meanwhile.
    if (timer) timer = silentSince === undefined ? undefined : setTimeout(look, everyMs).unref();
  }

  const silentFor = () => (silentSince === undefined ? 0 : now() - silentSince);

  async function watch<Answer>(question: () => Promise<Answer>, missed?: () => void): Promise<Answer> {
    suspect();
    waiting += 1;
    let isAnswered = true;
    try {
      return await question();
    } catch (error) {
      isAnswered = !isSilence(error);
      throw error;
    } finally {
      waiting -= 1;
      if (isAnswered) answered();
      else missed?.();
    }
  }

  return {
    isOpen: () => isOpen,
    enter() {
      if (isOpen) throw new Error(DATABASE_SILENT);
      suspect();
    },
    watch: (question) => watch(question),
    watchProbe: (question) => watch(question, () => void (missedProbes += 1)),
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
