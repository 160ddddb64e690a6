/** What an error of a database says about the database. */

/** SQLite, the file system, PostgreSQL (SQLSTATE disk_full). */
const FULL = ['SQLITE_FULL', 'ENOSPC', '53100'];
/** It can be read and not written: SQLite (the file, or a disk mounted so), PostgreSQL (a standby). */
const READ_ONLY = /^(?:SQLITE_READONLY\w*|EROFS|25006)$/;
/**
 * It cannot be used for now. SQLite: locked for too long, input and output, damage. Node's sockets. PostgreSQL
 * (appendix A of its manual): connection exceptions, out of resources, shutting down, and a query over its limit.
 */
const AWAY =
  /^(?:SQLITE_(?:BUSY|IOERR|CANTOPEN|CORRUPT|NOTADB)\w*|E(?:CONNREFUSED|CONNRESET|TIMEDOUT|NOTFOUND|PIPE|HOSTUNREACH|AI_AGAIN|IO)|08\w{3}|53[02-4]\w{2}|57P0[1-5]|57014)$/;
/** SQLite's codes of a damaged file. */
const DAMAGED = /^SQLITE_(?:CORRUPT|NOTADB)/;

/** What pg says when it has waited for an answer for too long (`query_timeout`). */
export const QUERY_GIVEN_UP = 'Query read timeout';
/** What is said for a database that has answered nothing for a while. */
export const DATABASE_SILENT = 'The database does not answer';
/** What pg says without a code: about a query, a lost connection, and a pool with none left. */
const AWAY_MESSAGES =
  /^(?:The database does not answer|Query read timeout|Connection terminated|timeout (?:exceeded )?when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after)/i;

/** Nothing came back: what pg says when it has waited for too long, and the codes of sockets. */
const SILENCE_MESSAGES = /^(?:Query read timeout|timeout |Connection terminated due to connection timeout)/i;
const SILENCE = /^E(?:TIMEDOUT|HOSTUNREACH)$/;

interface Found {
  code: string;
  message: string;
}

/** The error and its causes, from the outside. */
function* chain(error: unknown): Generator<Found> {
  for (let at = error; typeof at === 'object' && at !== null; at = (at as { cause?: unknown }).cause) {
    const { code, message } = at as { code?: unknown; message?: unknown };
    yield { code: String(code), message: String(message) };
  }
}

const some = (error: unknown, test: (found: Found) => boolean) => [...chain(error)].some(test);

/** Whether an operation failed because the disk is full, here or on the database server. */
export function isDiskFull(error: unknown): boolean {
  return some(error, ({ code }) => FULL.includes(code));
}

/** Whether nothing can be written at present, although it can be read. */
export function cannotWrite(error: unknown): boolean {
  return isDiskFull(error) || some(error, ({ code }) => READ_ONLY.test(code));
}

/** Whether the database did not answer, or cannot do what was asked for now. */
export function isDatabaseAway(error: unknown): boolean {
  return some(
    error,
    ({ code, message }) => READ_ONLY.test(code) || AWAY.test(code) || AWAY_MESSAGES.test(message),
  );
}

/** Whether the database, or the machine that it is on, answered nothing at all. */
export function isSilence(error: unknown): boolean {
  return some(error, ({ code, message }) => SILENCE.test(code) || SILENCE_MESSAGES.test(message));
}

/** Whether the file of the database is damaged. */
export function isDatabaseDamaged(error: unknown): boolean {
  return some(error, ({ code }) => DAMAGED.test(code));
}
