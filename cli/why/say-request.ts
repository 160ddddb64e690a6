/** A request of the log in sentences. */
import type { LogLine } from './log-lines.ts';

const MEANINGS: Record<string, string> = {
  session: 'checking who is signed in',
  database: 'the database',
  render: 'rendering the page',
  compression: 'compressing the answer',
  search: 'the search index, with the wait for its thread',
};

function meaning(part: string): string {
  if (part.startsWith('gate '))
    return `waiting at the gate “${part.slice(5)}”, because others were being served`;
  if (part.startsWith('api ')) return `the operation ${part.slice(4)}`;
  return MEANINGS[part] ?? part;
}

const milliseconds = (ms: number) => `${Math.round(ms).toLocaleString('en')} ms`;

interface Part {
  name: string;
  ms: number;
  count: number;
}

function readParts({ parts }: LogLine): Part[] {
  if (typeof parts !== 'object' || parts === null) return [];
  return Object.entries(parts as Record<string, { ms?: unknown; count?: unknown } | null>)
    .map(([name, part]) => ({ name, ms: Number(part?.ms ?? 0), count: Number(part?.count ?? 1) }))
    .sort((a, b) => b.ms - a.ms);
}

const spanEnds = ({ spans }: LogLine): [number, number][] =>
  (Array.isArray(spans) ? spans : []).flatMap((span: unknown) =>
    Array.isArray(span)
      ? [[Number(span[1]), Number(span[1]) + Number(span[2])] satisfies [number, number]]
      : [],
  );

/** Milliseconds in which none of the parts ran. */
function unexplained(line: LogLine): number {
  let covered = 0;
  let until = 0;
  for (const [begin, end] of spanEnds(line).sort(([a], [b]) => a - b)) {
    covered += Math.max(0, end - Math.max(begin, until));
    until = Math.max(until, end);
  }
  return Math.max(0, Number(line['ms']) - covered);
}

const who = ({ account }: LogLine) =>
  account === undefined ? 'somebody who was not signed in' : `account ${String(account)}`;

export function sayRequest(line: LogLine): string {
  const { time, route, vertical, status, ms, cache, cut } = line;
  const head =
    `At ${String(time)} ${who(line)} was answered for “${String(route)}”` +
    `${vertical === undefined ? '' : ` in ${String(vertical)}`} with ${String(status)} after ${milliseconds(Number(ms))}` +
    `${cache === undefined ? '' : cache === 'hit' ? ', from the page cache' : ', not from the page cache'}` +
    `${cut === true ? '; the client had gone before the end' : ''}.`;
  const parts = readParts(line);
  if (parts.length === 0)
    return `${head}\nWhere the time went is not known: it was not longer than SLOW_REQUEST_MS, from which on the log says so.`;
  const rows = parts.map(
    ({ name, ms: took, count }) =>
      `  ${milliseconds(took).padStart(10)}  ${meaning(name)}${count > 1 ? ` (${count} times)` : ''}`,
  );
  const rest = unexplained(line);
  return [
    head,
    'Where the time went (parts may contain one another or run at the same time):',
    ...rows,
    `  ${milliseconds(rest).padStart(10)}  in none of these: reading the request, sending to a slow client, or waiting for the first thread`,
  ].join('\n');
}

/** One row: its reference, time, route and largest part. */
export function sayShort(line: LogLine): string {
  const [largest] = readParts(line);
  const most = largest ? `, most of it: ${meaning(largest.name)} (${milliseconds(largest.ms)})` : '';
  return `  ${String(line['request'])}  ${String(line['time'])}  ${milliseconds(Number(line['ms']))}  ${String(line['route'])} ${String(line['status'])}${most}\n`;
}

export function sayError({ time, level, msg, error }: LogLine): string {
  const { message } = Object(error) as { message?: unknown };
  return `${String(time)} ${String(level)}: ${String(msg)}${message === undefined ? '' : `: ${String(message)}`}`;
}
