/** What the server says to its operator. The one interface for lines of its log; `app/server/log` writes them. */

/** Beside the message. */
export interface LogFields {
  /** What was thrown: its name, message, code and stack are written, without addresses of people and tokens. */
  error?: unknown;
  [name: string]: unknown;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Each writes one line. A line must not identify a person beyond the number of their account, nor hold what they typed. */
export type Log = Readonly<Record<LogLevel, (message: string, fields?: LogFields) => void>>;

export const LOG_LEVELS: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];

/** A log made of one function, which gets every line. */
export function logBy(write: (level: LogLevel, message: string, fields?: LogFields) => void): Log {
  const at = (level: LogLevel) => (message: string, fields?: LogFields) => write(level, message, fields);
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** Writes to the console: of parts that were given no log, such as in tests and commands. */
export const consoleLog: Log = logBy((level, message, { error } = {}) => {
  const parts = error === undefined ? [message] : [message, error];
  if (level === 'info') console.log(...parts);
  else if (level !== 'debug') console.error(...parts);
});
