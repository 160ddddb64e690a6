import { join } from 'node:path';
import { lockFile } from '#app/store/engines/file-lock.ts';

/**
 * Takes the data folder for this server until the process ends. Commands may use it all the same.
 *
 * @returns a warning if another server has it
 */
export function claimDataFolder(dataDir: string): string | undefined {
  try {
    if (lockFile(join(dataDir, 'server'), 0)) return undefined;
  } catch {
    // A folder that cannot be used is the concern of those who need it.
    return undefined;
  }
  return `Another server uses DATA_DIR ${dataDir}: this one has its search index in memory, which takes as much again. Give each server a folder of its own.`;
}
