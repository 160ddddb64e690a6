import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database as Connection, Statement } from 'better-sqlite3';
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';
import { readDirectly, type DirectRead } from '../prepared.ts';
import type { Database } from '../tables.ts';
import { timeQueries } from './time-queries.ts';
import type { DatabaseLimits, Engine, OnQuery, StoreProblem } from './engine.ts';
import { createProbe } from './probe.ts';
import { probeFile } from './sqlite-probe.ts';

/**
 * Opens an embedded database.
 *
 * @param file path of the database file (folders are made), or `:memory:`
 * @param limits but for the pages they are PostgreSQL's: a query here runs in this thread, and nothing can end it
 * @throws errors of better-sqlite3; {@link toStoreProblem} turns them into a problem
 */
export async function openEngine(
  file: string,
  limits?: DatabaseLimits,
  onQuery?: OnQuery,
  _replica?: unknown,
): Promise<Engine> {
  const { default: Sqlite } = await import('better-sqlite3');
  if (file !== ':memory:') {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // Created here, because SQLite would create it readable for every user of the machine.
    closeSync(openSync(file, 'a', 0o600));
  }
  const sqlite = new Sqlite(file);
  try {
    sqlite.pragma('busy_timeout = 5000');
    sqlite.pragma('journal_mode = WAL');
    // In WAL mode a commit survives a power cut only with FULL, and the store contains personal data.
    sqlite.pragma('synchronous = FULL');
    sqlite.pragma('foreign_keys = ON');
    // Reads use the other connection, except in a transaction.
    sqlite.pragma('cache_size = -4096');
    sqlite.pragma('temp_store = MEMORY');
  } catch (error) {
    sqlite.close();
    throw error;
  }
  const reader =
    file === ':memory:'
      ? undefined
      : directReader(() => {
          const connection = new Sqlite(file, { readonly: true });
          connection.pragma('busy_timeout = 5000');
          connection.pragma(`cache_size = -${Math.floor((limits?.pageBytes ?? USUAL_PAGES) / 1024)}`);
          return connection;
        });
  /** Counts again the tables that have become ten times as large; SQLite plans queries by these numbers. */
  function refreshStatistics(): void {
    try {
      sqlite.pragma(`optimize = ${OPTIMIZE_ALL}`);
    } catch {
      // It may fail while another process writes; the next time may be better.
    }
  }
  const dialect = new SqliteDialect({
    database: withStatementCache({
      prepare: (sql) => sqlite.prepare<unknown[]>(sql),
      inTransaction: () => sqlite.inTransaction,
      refreshStatistics,
      close() {
        reader?.close();
        refreshStatistics();
        sqlite.close();
      },
    }),
  });
  dialect.createAdapter = () => new TransactionalSqliteAdapter();
  const db = new Kysely<Database>({ dialect, ...timeQueries(onQuery) });
  if (reader) readDirectly(db, onQuery ? timeReads(reader.read, onQuery) : reader.read);
  const probe = createProbe(() => {
    // One in memory has neither a disk nor other connections.
    if (file === ':memory:') sqlite.prepare('select 1').get();
    else probeFile(file, () => new Sqlite(file, { fileMustExist: true, timeout: 0 }));
  });
  return { name: 'sqlite', db, probe };
}

/**
 * Counts tables where that is worth it, looking at a part of each (sqlite.org/pragma.html#pragma_optimize), all of them
 * and not only those that this connection has queried by an index.
 */
const OPTIMIZE_ALL = 0x10012;

/** Bytes for pages that are read. */
const USUAL_PAGES = 12 * 1024 * 1024;
/** Most rows of cached queries, and as many as the queries themselves: a row is some hundred bytes. */
const MOST_ROWS = 10_000;
/** Queries with lists of varying length add statements. */
const MOST_STATEMENTS = 500;

/**
 * Reads on a connection of its own, opened at the first read: it sees what is committed and nothing else. A statement is
 * prepared once, unless others have taken its place.
 */
function directReader(open: () => Connection): { read: DirectRead; close(): void } {
  let connection: Connection | undefined;
  const statements = new LRUCache<string, Statement<unknown[]>>({ max: MOST_STATEMENTS });
  const prepared = (sql: string) => {
    connection ??= open();
    let statement = statements.get(sql);
    if (!statement) statements.set(sql, (statement = connection.prepare(sql)));
    return statement;
  };
  const cache = new LRUCache<string, unknown[]>({
    maxSize: MOST_ROWS,
    sizeCalculation: ({ length }) => length + 1,
  });
  let cachedAt: unknown;
  const forgetWhatIsStale = () => {
    // Changes whenever another connection has committed (sqlite.org/pragma.html#pragma_data_version); this one writes nothing.
    const version = prepared('pragma data_version').pluck().get();
    if (version !== cachedAt) cache.clear();
    cachedAt = version;
  };
  return {
    read(sql, parameters, cached) {
      if (!cached) return prepared(sql).all(...parameters);
      forgetWhatIsStale();
      const key = JSON.stringify([sql, parameters]);
      const known = cache.get(key);
      if (known) return known;
      const rows = prepared(sql).all(...parameters);
      cache.set(key, rows);
      return rows;
    },
    close: () => connection?.close(),
  };
}

function timeReads(read: DirectRead, onQuery: OnQuery): DirectRead {
  return (sql, parameters, cached) => {
    const begun = performance.now();
    try {
      return read(sql, parameters, cached);
    } finally {
      onQuery(performance.now() - begun);
    }
  };
}

/** Explains why a database file cannot be used, with the remedy. */
export function toStoreProblem(error: unknown, file: string): StoreProblem {
  const code = String((error as { code?: unknown }).code ?? '');
  if (code.startsWith('SQLITE_NOTADB') || code.startsWith('SQLITE_CORRUPT')) {
    return {
      code: 'database_damaged',
      message: `${file} is not a readable SQLite database; restore it from a backup, or move it away to start empty.`,
    };
  }
  if (code.startsWith('SQLITE_BUSY')) {
    return {
      code: 'database_unavailable',
      message: `${file} is locked by another program; wait for it to finish, then try again.`,
    };
  }
  const reason = error instanceof Error ? error.message : String(error);
  return {
    code: 'database_unavailable',
    message: `Cannot open the database ${file} (${reason}); check that its folder exists and is writable, and that the disk has room.`,
  };
}

const NOTHING = 'select 1 where 0';

/** After how many commits statistics are first refreshed, and then after twice as many each time. */
const FIRST_REFRESH = 16;

/**
 * Kysely prepares a statement per run, which costs SQLite more than a typical query. The cache is
 * bounded, because queries with lists of varying length add statements.
 */
function withStatementCache(
  database: SqliteDatabase & { inTransaction(): boolean; refreshStatistics(): void },
): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  let commits = 0;
  let refreshAt = FIRST_REFRESH;

  // With the numbers of a small library, an import would read the whole table to find the items of each transaction.
  function refreshAfter(commit: SqliteStatement): SqliteStatement {
    return {
      ...{ reader: commit.reader, iterate: (parameters) => commit.iterate(parameters) },
      all: (parameters) => commit.all(parameters),
      run(parameters) {
        const done = commit.run(parameters);
        if (++commits >= refreshAt) {
          refreshAt = 2 * commits;
          database.refreshStatistics();
        }
        return done;
      },
    };
  }

  return {
    prepare(requested) {
      // On a full disk SQLite rolls back by itself; Kysely's own rollback would then fail and hide the reason.
      const sql = requested === 'rollback' && !database.inTransaction() ? NOTHING : requested;
      let statement = statements.get(sql);
      if (!statement) {
        // A transaction that reads before it writes must take the write lock at its start: SQLite
        // refuses at once, without waiting, to upgrade a read that another process has overtaken.
        statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
        if (sql === 'commit') statement = refreshAfter(statement);
        if (statements.size >= MOST_STATEMENTS) statements.clear();
        statements.set(sql, statement);
      }
      return statement;
    },
    close: () => database.close(),
  };
}

/**
 * Kysely's own adapter runs SQLite migrations outside a transaction. Inside one, a killed start
 * leaves the database unchanged, and the second of two simultaneous starts waits.
 */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
