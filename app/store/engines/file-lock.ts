/** Whether this process is the only one that uses a file or a folder: what it knows of it in memory must stay true. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';

/** Longer than a server takes to end, so that the next one gets the file. */
const WAIT_MS = 8_000;

/**
 * Takes a file until it is released or the process ends, however it ends. The lock is on `<file>.lock` beside it, so that
 * other programs can still read the file.
 *
 * @returns undefined if another process has it
 * @throws if the lock cannot be made
 */
export function lockFile(file: string, waitMs = WAIT_MS): { release(): void } | undefined {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const lock = new Sqlite(`${file}.lock`, { timeout: waitMs });
  try {
    lock.exec('begin exclusive');
    // Held as long as the process runs, whether or not the caller keeps what is returned.
    held.add(lock);
    return {
      release() {
        held.delete(lock);
        lock.close();
      },
    };
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
}

const held = new Set<Sqlite.Database>();
