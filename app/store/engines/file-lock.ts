/** Whether this process is the only one that uses the file of the index: what it knows of it in memory must stay true. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';

/** Longer than a server takes to end, so that the next one gets the file. */
const WAIT_MS = 8_000;

/**
 * Takes the file until the connection is closed or the process ends. The lock is on a file beside it, so that other
 * programs can still read the index.
 *
 * @returns undefined if another process has it
 */
export function lockSearchFile(file: string, waitMs = WAIT_MS): { release(): void } | undefined {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const lock = new Sqlite(`${file}.lock`, { timeout: waitMs });
  try {
    lock.exec('begin exclusive');
    return { release: () => lock.close() };
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
}
