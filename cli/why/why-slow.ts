/** `regatlas why slow`: where the time of a request went, from the server's log. */
import { parseArgs } from 'node:util';
import type { Readable } from 'node:stream';
import type { CommandIo } from '../db.ts';
import { logLines, type LogLine } from './log-lines.ts';
import { sayError, sayRequest, sayShort } from './say-request.ts';

/** `14:05`, `2026-11-26 14:05` or `2026-11-26T14:05`, with seconds or without. */
const TIME = /^(?:(\d{4}-\d\d-\d\d)[ T])?([01]\d|2[0-3]):([0-5]\d)(?::\d\d(?:\.\d+)?)?Z?$/;
const REFERENCE = /^[\w.:-]{6,64}$/;

/** Requests that are named for a time. */
const MOST = 10;
/** Other lines that are shown of one request. */
const MOST_ERRORS = 20;

interface Answer {
  value: Record<string, unknown>;
  text: string;
  found: boolean;
}

const isRequest = ({ msg, ms }: LogLine) => msg === 'request' && typeof ms === 'number';

async function byReference(reference: string, source: Readable | string): Promise<Answer> {
  let request: LogLine | undefined;
  const others: LogLine[] = [];
  for await (const line of logLines(source, reference)) {
    if (line['request'] !== reference) continue;
    if (isRequest(line)) request = line;
    else if (others.length < MOST_ERRORS) others.push(line);
  }
  if (!request && others.length === 0)
    return {
      ...{ value: { reference }, found: false },
      text: `No line of this log has the reference ${reference}. Either it is of another instance or time, or its line was left out because many requests failed in the same way (lines with “repeated” count them), or LOG_LEVEL leaves out such lines.\n`,
    };
  const said = [
    request
      ? sayRequest(request)
      : `The line of the request itself is not in this log: it may still have been running, or was left out among others that failed in the same way.`,
    ...others.map(sayError),
  ];
  return { value: { reference, request, others }, found: true, text: `${said.join('\n')}\n` };
}

/** Minutes of the day from one to the other, around midnight too. */
const minutesApart = (a: number, b: number) => Math.min(Math.abs(a - b), 24 * 60 - Math.abs(a - b));

async function byTime([, day, hour, minute]: string[], source: Readable | string): Promise<Answer> {
  const wanted = Number(hour) * 60 + Number(minute);
  const slowest: LogLine[] = [];
  let all = 0;
  for await (const line of logLines(source, 'request')) {
    const at = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(String(line['time']));
    if (!at || !isRequest(line) || (day && at[1] !== day)) continue;
    if (minutesApart(Number(at[2]) * 60 + Number(at[3]), wanted) > 1) continue;
    all++;
    slowest.push(line);
    slowest.sort((a, b) => Number(b['ms']) - Number(a['ms']));
    slowest.length = Math.min(slowest.length, MOST);
  }
  const text =
    all === 0
      ? 'This log has no request of that time (its times are UTC).\n'
      : `${all} requests ended in that minute and those around it. The slowest:\n${slowest.map(sayShort).join('')}`;
  return { value: { requests: all, slowest }, found: all > 0, text };
}

/** @returns the exit code */
export async function whySlow(
  args: string[],
  { stdout, stderr }: CommandIo,
  usage: string,
  input: Readable & { isTTY?: boolean } = process.stdin,
): Promise<number> {
  const refuse = (message: string) => {
    stderr.write(`${message}\n\n${usage}`);
    return 2;
  };
  let given;
  try {
    const options = {
      log: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    } as const;
    given = parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    return refuse((error as Error).message.split(/\. (?=To )/)[0]!);
  }
  if (given.values.help) {
    stdout.write(usage);
    return 0;
  }
  const wanted = given.positionals.join(' ');
  const { log, json } = given.values;
  const time = TIME.exec(wanted);
  if (!time && !REFERENCE.test(wanted))
    return refuse('Which request? Give its reference, or a time such as "2026-11-26 14:05".');
  if (log === undefined && input.isTTY) return refuse('Which log? Give --log <file>, or pipe it in.');
  try {
    const { value, text, found } = await (time
      ? byTime(time, log ?? input)
      : byReference(wanted, log ?? input));
    stdout.write(json ? `${JSON.stringify(value, null, 2)}\n` : text);
    return found ? 0 : 1;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    stderr.write(`${log ?? 'The log'} cannot be read (${code}).\n`);
    return 1;
  }
}
