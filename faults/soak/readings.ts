/** What is read of a server every half minute. */
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { MemoryLimit } from './memory-limit.ts';

const MB = 1024 * 1024;

/** All sizes in MB. */
export interface Reading {
  /** Resident memory of the server, with the code that it maps. */
  resident: number;
  /** The same without files that are mapped. */
  anonymous: number;
  /** Of the whole control group, with page cache; absent without a group. */
  group?: number | undefined;
  groupAnonymous?: number | undefined;
  threads: number;
  files: number;
  sockets: number;
  database: number;
  writeAheadLog: number;
  index: number;
  /** Rows by table, without those of content. */
  rows: Record<string, number>;
}

export interface Watched {
  /** Of the server. */
  pid: number;
  dataDir: string;
  limit: MemoryLimit;
}

const status = (pid: number, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

function descriptors(pid: number): { files: number; sockets: number } {
  const folder = `/proc/${pid}/fd`;
  let files = 0;
  let sockets = 0;
  for (const name of readdirSync(folder))
    try {
      if (readlinkSync(join(folder, name)).startsWith('socket:')) sockets++;
      else files++;
    } catch {
      // It was closed meanwhile.
    }
  return { files, sockets };
}

/** Tables whose rows are content, or what SQLite keeps for itself. */
const NOT_COUNTED = /^(?:content|term|sqlite_|kysely_|migration_)/;

function countRows(dataDir: string): Record<string, number> {
  const db = new Sqlite(join(dataDir, 'regatlas.db'), { readonly: true });
  try {
    const tables = db
      .prepare("select name from sqlite_master where type = 'table'")
      .pluck()
      .all() as string[];
    const counted = tables.filter((name) => !NOT_COUNTED.test(name));
    return Object.fromEntries(
      counted.map((name) => [name, db.prepare(`select count(*) from "${name}"`).pluck().get() as number]),
    );
  } finally {
    db.close();
  }
}

export function read({ pid, dataDir, limit }: Watched): Reading {
  const size = (file: string) => (statSync(join(dataDir, file), { throwIfNoEntry: false })?.size ?? 0) / MB;
  const group = limit.usage();
  return {
    resident: status(pid, 'VmRSS') / 1024,
    anonymous: status(pid, 'RssAnon') / 1024,
    group: group && group.all / MB,
    groupAnonymous: group && group.anonymous / MB,
    threads: status(pid, 'Threads'),
    ...descriptors(pid),
    database: size('regatlas.db'),
    writeAheadLog: size('regatlas.db-wal'),
    index: size('search.db'),
    rows: countRows(dataDir),
  };
}

/** Of `/metrics`: memory in MB, times in milliseconds. */
export interface Measured {
  /** Live and dead objects of the first thread. */
  heap: number;
  external: number;
  /** Longest delay of the event loop since the last look. */
  loopDelay: number;
  text: string;
}

export async function scrape(port: number): Promise<Measured> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    heap: value('nodejs_heap_size_used_bytes') / MB,
    external: value('nodejs_external_memory_bytes') / MB,
    loopDelay: value('nodejs_eventloop_lag_max_seconds') * 1_000,
    text,
  };
}
