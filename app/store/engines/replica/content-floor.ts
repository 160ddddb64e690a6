/** The newest content event that this process knows of: what is read from a replica must include it. */

export interface ContentFloor {
  /** Runs a query of the database that reads the newest id, and remembers it. */
  watch(readNewest: () => Promise<number>): Promise<number>;
  /** An event with this id was read: it may be older than the newest. */
  seen(id: number): void;
  /** This process has written something, perhaps an event. */
  wrote(): void;
  /** The newest id, as the database had it half a second ago or later, and after all that this process wrote. */
  current(): Promise<number>;
  /** The newest id that was seen so far. */
  known(): number;
}

/** Who asks for no version learns of a publication so late at most, if the replica lags. */
const FRESH_MS = 500;

/** @param ask reads the newest id from the database; 0 before the first */
export function contentFloor(ask: () => Promise<number>, now = () => performance.now()): ContentFloor {
  let newest = 0;
  /** When the question was asked that was answered last. */
  let askedAt = -Infinity;
  /** Grows with what this process writes: answers to earlier questions may lack it. */
  let writes = 0;
  let asking: { after: number; answer: Promise<number> } | undefined;

  async function watch(readNewest: () => Promise<number>): Promise<number> {
    const [at, after] = [now(), writes];
    const id = await readNewest();
    newest = Math.max(newest, id);
    if (after === writes) askedAt = Math.max(askedAt, at);
    return id;
  }

  return {
    watch,
    seen: (id) => void (newest = Math.max(newest, id)),
    wrote() {
      writes += 1;
      askedAt = -Infinity;
    },
    async current() {
      if (now() - askedAt < FRESH_MS) return newest;
      if (asking?.after !== writes) {
        const one = { after: writes, answer: watch(ask) };
        asking = one;
        const forget = () => {
          if (asking === one) asking = undefined;
        };
        one.answer.then(forget, forget);
      }
      await asking.answer;
      return newest;
    },
    known: () => newest,
  };
}
