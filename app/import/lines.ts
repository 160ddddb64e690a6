import { createReadStream } from 'node:fs';
import { encodingFault } from './encoding.ts';

/** A line of a file. */
export interface Line {
  /** From 1. */
  number: number;
  /** The line with its line end, as in the file. */
  bytes: Buffer;
  /** Without its line end; undefined if it cannot be read, for the reason in `fault`. */
  text: string | undefined;
  fault?: string;
}

/** Longer lines are skipped, so that a file without line ends cannot fill the memory. */
const LONGEST_LINE = 16 * 1024 * 1024;
const NEWLINE = 0x0a;

/**
 * Reads a file in chunks and yields the lines of each chunk, so that memory is bounded.
 *
 * Lines end at LF only (NDJSON). Node's readline also ends them at U+2028, which JSON strings may contain.
 */
export async function* readLines(path: string): AsyncGenerator<Line[]> {
  let number = 0;
  let rest: Buffer[] = [];
  let restLength = 0;
  const finish = (bytes: Buffer): Line => toLine(++number, bytes);

  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    const lines: Line[] = [];
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      const part = chunk.subarray(start, end + 1);
      lines.push(finish(rest.length > 0 ? Buffer.concat([...rest, part]) : part));
      rest = [];
      restLength = 0;
      start = end + 1;
    }
    const part = chunk.subarray(start);
    restLength += part.length;
    // Only enough of a line is buffered to tell that it is too long.
    if (part.length > 0 && restLength - part.length <= LONGEST_LINE) rest.push(part);
    if (lines.length > 0) yield lines;
  }
  if (rest.length > 0) yield [finish(Buffer.concat(rest))];
}

function toLine(number: number, bytes: Buffer): Line {
  if (bytes.length > LONGEST_LINE)
    return { number, bytes, text: undefined, fault: 'the line is longer than 16 MiB' };
  const fault = encodingFault(bytes);
  if (fault) return { number, bytes, text: undefined, fault: `the line ${fault}` };
  const text = bytes.toString('utf8').trim();
  // trim() also removes a byte order mark and a CR.
  return { number, bytes, text };
}
