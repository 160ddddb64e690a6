/** Whether an SQLite file can be read and written, asked on a connection of its own, which has nothing in memory. */
import { closeSync, openSync, readSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database as Connection } from 'better-sqlite3';
import { PROBE_KEY } from './probe.ts';

const MAGIC = 'SQLite format 3\0';
/** With less room than this the next change may not fit, even if the log of the database has some left. */
const LEAST_FREE_BYTES = 1024 * 1024;

function checkHeader(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    const head = Buffer.alloc(MAGIC.length);
    readSync(descriptor, head, 0, head.length, 0);
    if (head.toString('latin1') !== MAGIC) throw new Error('the file is not an SQLite database any more');
  } finally {
    closeSync(descriptor);
  }
}

function checkRoom(file: string): void {
  const { bavail, bsize } = statfsSync(dirname(file));
  if (bavail * bsize < LEAST_FREE_BYTES)
    throw Object.assign(new Error('the disk is full'), { code: 'ENOSPC' });
}

/** The first row of every table: a file that was overwritten fails here, although the log still has some of its pages. */
function readEveryTable(sqlite: Connection): void {
  const tables = sqlite
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .pluck()
    .all() as string[];
  for (const table of tables) sqlite.prepare(`select * from "${table.replaceAll('"', '""')}" limit 1`).get();
}

/** @throws if the file cannot be read or written; not while another connection writes to it */
export function probeFile(file: string, open: (file: string) => Connection): void {
  checkHeader(file);
  checkRoom(file);
  const sqlite = open(file);
  try {
    readEveryTable(sqlite);
    sqlite
      .prepare(
        'insert into meta (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
      )
      .run(PROBE_KEY, new Date().toISOString());
  } catch (error) {
    // Somebody else is writing, so it can be written.
    if (!String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) throw error;
  } finally {
    sqlite.close();
  }
}
