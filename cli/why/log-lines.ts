/** Reads lines of the server's log as they are kept: as they were written, or wrapped by what keeps them. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export type LogLine = Readonly<Record<string, unknown>>;

/** Longer ones are not ours. */
const LONGEST = 1024 * 1024;

const isObject = (value: unknown): value is LogLine => typeof value === 'object' && value !== null;

function parse(text: string): LogLine | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The line in what Docker's files (`log`) or `journalctl -o json` (`MESSAGE`) have, or after a prefix such as a date. */
export function readLine(text: string): LogLine | undefined {
  if (text.length > LONGEST) return undefined;
  const begin = text.indexOf('{');
  if (begin < 0) return undefined;
  const line = parse(text.slice(begin));
  const wrapped = line?.['log'] ?? line?.['MESSAGE'];
  return typeof wrapped === 'string' ? parse(wrapped) : line;
}

/** @param contains only lines with this text are parsed */
export async function* logLines(source: Readable | string, contains: string): AsyncGenerator<LogLine> {
  const input = typeof source === 'string' ? createReadStream(source) : source;
  // The iterator of readline loses an error of its input.
  const failure = new Promise<never>((_, reject) => input.once('error', reject));
  failure.catch(() => {});
  const lines = createInterface({ input, crlfDelay: Infinity })[Symbol.asyncIterator]();
  for (;;) {
    const next = await Promise.race([lines.next(), failure]);
    if (next.done) return;
    const line = next.value.includes(contains) ? readLine(next.value) : undefined;
    if (line) yield line;
  }
}
