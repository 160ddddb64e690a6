/** SQLite, the file system, PostgreSQL (SQLSTATE disk_full). */
const CODES = ['SQLITE_FULL', 'ENOSPC', '53100'];

/** Whether an operation failed because the disk is full, here or on the database server. */
export function isDiskFull(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return CODES.includes(String(code)) || (cause !== undefined && isDiskFull(cause));
}
