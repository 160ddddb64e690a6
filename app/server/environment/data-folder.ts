import { join } from 'node:path';
import Sqlite from 'better-sqlite3';

/**
 * Takes the data folder for this server until the process ends. Commands may use it all the same.
 *
 * @returns a warning if another server has it
 */
export function claimDataFolder(dataDir: string): string | undefined {
  let claim: Sqlite.Database | undefined;
  try {
    claim = new Sqlite(join(dataDir, 'server.lock'), { timeout: 0 });
    // A lock of the system, which ends with the process, however it ends.
    claim.exec('begin exclusive');
    claims.add(claim);
    return undefined;
  } catch (error) {
    claim?.close();
    // A folder that cannot be used is the concern of those who need it.
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') return undefined;
    return `Another server uses DATA_DIR ${dataDir}: this one has its search index in memory, which takes as much again. Give each server a folder of its own.`;
  }
}

/** Open as long as the process runs. */
const claims = new Set<Sqlite.Database>();
