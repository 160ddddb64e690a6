/** What keeps a server from serving, beside its database: parts that are watched, and its own end. */

/** A part that is watched; `stopping` is the server itself. */
type FaultyPart = 'database' | 'queue' | 'search' | 'second-thread' | 'stopping';

export interface Fault {
  what: FaultyPart;
  /** For an administrator and the log; may name files and hosts. */
  reason: string;
}

export interface Health {
  /**
   * Asks a part each time somebody asks for readiness.
   *
   * @param look returns why the part does not work, or undefined; must not wait
   */
  watch(what: FaultyPart, look: () => string | undefined): void;
  /** What is wrong now, beside what the database says. */
  faults(): Fault[];
  /** A request has met damage in the database; a probe may not come across it. */
  damaged(reason: string): void;
  /** From now on the server is not ready: it ends as soon as it has finished what runs. */
  stop(): void;
  readonly stopping: boolean;
  /** Says once that the server has become unready, why, and when that is over. */
  report(faults: readonly Fault[]): void;
}

/** For how long damage that one request has met keeps the server from being ready. */
const DAMAGE_KEPT_MS = 60_000;

export interface HealthOptions {
  /** One line for the operator: an error, or news that was to be expected. */
  log(line: string, level: 'error' | 'info'): void;
  /** Monotonic, in milliseconds. */
  now?: () => number;
}

const describe = ({ what, reason }: Fault) => `${what}: ${reason}`;

export function createHealth({ log, now = () => performance.now() }: HealthOptions): Health {
  const watched: { what: FaultyPart; look: () => string | undefined }[] = [];
  let stopping = false;
  let damage: { reason: string; at: number } | undefined;
  let reported = '';
  return {
    watch: (what, look) => void watched.push({ what, look }),
    faults() {
      const found: Fault[] = stopping
        ? [{ what: 'stopping', reason: 'the server has been told to end' }]
        : [];
      if (damage && now() - damage.at < DAMAGE_KEPT_MS)
        found.push({ what: 'database', reason: damage.reason });
      for (const { what, look } of watched) {
        const reason = look();
        if (reason !== undefined) found.push({ what, reason });
      }
      return found;
    },
    damaged(reason) {
      damage = { reason, at: now() };
    },
    stop() {
      stopping = true;
    },
    get stopping() {
      return stopping;
    },
    report(faults) {
      const parts = faults.map(({ what }) => what).join();
      if (parts === reported) return;
      reported = parts;
      if (faults.length === 0) return log('Ready again.', 'info');
      const isPlanned = faults.every(({ what }) => what === 'stopping');
      log(`Not ready: ${faults.map(describe).join('; ')}`, isPlanned ? 'info' : 'error');
    },
  };
}
