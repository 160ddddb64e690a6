/** Bounds the noise of a lasting fault: of lines that say the same, the first few are written and the others counted. */

export interface RepeatLimits {
  /** Lines of one key that are written in an interval. */
  most: number;
  /** Length of the interval, in milliseconds. */
  everyMs: number;
}

export interface Repeats {
  /**
   * Writes a line, or counts it.
   *
   * @param key what makes lines the same
   * @param write gets the number of lines with this key that were left out since the last one that was written
   */
  write(key: string, write: (leftOut: number) => void): void;
}

/** Keys at once. Beyond them the oldest is forgotten, with its count said first. */
const MOST_KEYS = 500;

interface Entry {
  written: number;
  leftOut: number;
  /** Of the newest line that was left out. */
  last: (leftOut: number) => void;
  timer: NodeJS.Timeout;
}

/** At the end of an interval in which lines were left out, the newest of them is written, with the number of the others. */
export function limitRepeats({ most, everyMs }: RepeatLimits): Repeats {
  const entries = new Map<string, Entry>();

  function end(key: string, entry: Entry): void {
    clearTimeout(entry.timer);
    entries.delete(key);
    if (entry.leftOut === 0) return;
    entry.last(entry.leftOut - 1);
  }

  function begin(key: string, written: number): void {
    const timer = setTimeout(() => {
      end(key, entry);
      // That was the line of the next interval.
      if (entry.leftOut > 0) begin(key, most);
    }, everyMs).unref();
    const entry: Entry = { written, leftOut: 0, last: () => {}, timer };
    entries.set(key, entry);
  }

  return {
    write(key, write) {
      const entry = entries.get(key);
      if (!entry) {
        const [oldest] = entries;
        if (oldest && entries.size >= MOST_KEYS) end(...oldest);
        begin(key, 1);
        return write(0);
      }
      if (entry.written < most) {
        entry.written++;
        return write(0);
      }
      entry.leftOut++;
      entry.last = write;
    },
  };
}
