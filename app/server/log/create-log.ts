/** The log of a server: lines of JSON by pino, or text for a person at a terminal. */
import { isatty } from 'node:tty';
import { stripVTControlCharacters } from 'node:util';
import { pino, type Logger } from 'pino';
import { type Log, type LogFields, logBy, type LogLevel } from '#app/telemetry/log.ts';
import { limitRepeats } from '#app/telemetry/repeats.ts';
import { currentRequest } from '#app/telemetry/request-trace.ts';
import { openOutput, type Output } from './output.ts';
import { describeError, redact } from './redact.ts';

export type LogFormat = 'json' | 'text';

export interface LogSettings {
  /** The least level that is written. */
  level: LogLevel;
  format: LogFormat;
}

/** By default JSON for machines, and text for a person: in development, and at a terminal. */
export function logFormat(production: boolean, given: LogFormat | undefined): LogFormat {
  return given ?? (production && !isatty(1) ? 'json' : 'text');
}

export interface ServerLog extends Log {
  /**
   * Says something to the person who starts the server: as it is at a terminal, with its lines and colours, and as one line
   * for machines.
   *
   * @param level by default `info`
   */
  say(text: string, level?: LogLevel): void;
  /** Lines that nobody took. */
  dropped(): number;
  /** Writes what waits, for a moment at most. Nothing more is written. */
  end(): Promise<void>;
}

/** A fault that lasts is told of at its begin, and then once a minute with a count. */
const FAULTS = { most: 3, everyMs: 60_000 };

/** What makes two faults the same: numbers and ids in them differ. */
function faultKey(level: string, message: string, { error }: LogFields): string {
  // For any request: a database that is away fails everything in the same way.
  const what = error instanceof Error ? `${error.name} ${error.message}` : message;
  return `${level} ${what}`.slice(0, 300).replace(/[0-9a-f]*\d[0-9a-f]*/g, '#');
}

/** The request to which a line belongs. */
function requestFields(): object {
  const trace = currentRequest();
  return trace ? { request: trace.reference, traceparent: trace.traceparent } : {};
}

async function textLogger(level: LogLevel): Promise<Logger> {
  const { default: pretty } = await import('pino-pretty');
  const colorize = isatty(1);
  const stream = pretty({
    ...{
      colorize,
      singleLine: true,
      sync: true,
      ignore: 'pid,hostname,traceparent',
      errorLikeObjectKeys: [],
    },
    translateTime: 'SYS:HH:MM:ss',
  });
  return pino(options(level), stream);
}

const options = (level: LogLevel) => ({
  level,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
  mixin: requestFields,
});

/** @param output instead of standard output */
export async function createLog({ level, format }: LogSettings, output?: Output): Promise<ServerLog> {
  const out = format === 'json' ? (output ?? openOutput()) : undefined;
  const logger = out ? pino(options(level), { write: out.write }) : await textLogger(level);
  const faults = limitRepeats(FAULTS);
  let isEnding = false;

  function write(at: LogLevel, message: string, { error, ...fields }: LogFields = {}): void {
    // That closed parts fail is not worth a line.
    if (isEnding) return;
    const isFault = at === 'warn' || at === 'error';
    if (!isFault) return logger[at](fields, message);
    // The request is that of the line, also when the line is written later.
    const all = {
      ...requestFields(),
      ...fields,
      ...(error !== undefined && { error: describeError(error) }),
    };
    faults.write(faultKey(at, message, { error }), (leftOut) =>
      logger[at](leftOut > 0 ? { ...all, repeated: leftOut } : all, redact(message)),
    );
  }

  return {
    ...logBy(write),
    say(text, at = 'info') {
      if (out) logger[at](stripVTControlCharacters(text).trim());
      else if (at === 'info') console.log(text);
      else console.error(text);
    },
    dropped: () => out?.dropped() ?? 0,
    async end() {
      isEnding = true;
      await out?.end();
    },
  };
}
