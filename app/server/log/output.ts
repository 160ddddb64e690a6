/**
 * Where lines go: standard output, without ever waiting for its reader. What nobody takes is kept up to a limit, and
 * dropped beyond it; how much was dropped is said when there is room again.
 */
import { fstatSync } from 'node:fs';
import { destination } from 'pino';

/** Bytes of lines that wait to be written. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Lines are written in pieces of this size, or after this time. */
const PIECE_BYTES = 4 * 1024;
const FLUSH_MS = 200;
/** How long the last lines may take at the end. */
const END_MS = 1_000;

export interface Output {
  write(line: string): void;
  /** Lines that were dropped since the start because nobody took them. */
  dropped(): number;
  /** Writes what waits, for a moment at most. */
  end(): Promise<void>;
}

/** To a program: Node gives what it cannot take yet to nobody, so it stays in memory. */
function toProgram(stdout: NodeJS.WriteStream): Output {
  let lines = '';
  let dropped = 0;
  const flush = () => {
    const piece = lines;
    lines = '';
    if (piece) stdout.write(piece);
  };
  // The reader may have exited. To log that would fail again.
  stdout.on('error', () => {});
  return {
    write(line) {
      if (stdout.writableLength + lines.length >= MOST_BYTES) return void dropped++;
      // All lines of one round of the event loop together.
      if (lines === '') setImmediate(flush);
      lines += line;
    },
    dropped: () => dropped,
    end: () =>
      soon((done) => {
        flush();
        stdout.write('', () => done());
      }),
  };
}

/** To a file or a terminal. */
function toFile(fd: number): Output {
  const sonic = destination({
    ...{ fd, sync: false, minLength: PIECE_BYTES, maxLength: MOST_BYTES, periodicFlush: FLUSH_MS },
  });
  let dropped = 0;
  sonic.on('drop', () => dropped++);
  sonic.on('error', () => {});
  return {
    write: (line) => void sonic.write(line),
    dropped: () => dropped,
    end: () => soon((done) => sonic.flush(() => done())),
  };
}

/** Waits, but not for long. */
function soon(work: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, END_MS);
    work(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Standard output. */
export function openOutput(): Output {
  const kind = fstatSync(1);
  return kind.isFIFO() || kind.isSocket() ? toProgram(process.stdout) : toFile(1);
}
