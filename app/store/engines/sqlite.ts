import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import type { Database } from '../tables.ts';
import type { Engine, StoreProblem } from './engine.ts';

/**
 * Opens an embedded database.
 *
 * @param file path of the database file (folders are made), or `:memory:`
 * @throws errors of better-sqlite3; {@link toStoreProblem} turns them into a problem
 */
export async function openEngine(file: string): Promise<Engine> {
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
    sqlite.pragma('cache_size = -65536');
    sqlite.pragma('temp_store = MEMORY');
  } catch (error) {
    sqlite.close();
    throw error;
  }
  const dialect = new SqliteDialect({
    database: withStatementCache({
      prepare: (sql) => sqlite.prepare<unknown[]>(sql),
      inTransaction: () => sqlite.inTransaction,
      close() {
        try {
          sqlite.pragma('optimize');
        } catch {
          // Statistics for the next start; it may fail while another process writes.
        }
        sqlite.close();
      },
    }),
  });
  dialect.createAdapter = () => new TransactionalSqliteAdapter();
  return { name: 'sqlite', db: new Kysely<Database>({ dialect }) };
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

/**
 * Kysely prepares a statement per run, which costs SQLite more than a typical query. The cache is
 * bounded, because queries with lists of varying length add statements.
 */
function withStatementCache(database: SqliteDatabase & { inTransaction(): boolean }): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare(asked) {
      // On a full disk SQLite rolls back by itself; Kysely's own rollback would then fail and hide the reason.
      const sql = asked === 'rollback' && !database.inTransaction() ? NOTHING : asked;
      let statement = statements.get(sql);
      if (!statement) {
        // A transaction that reads before it writes must take the write lock at its start: SQLite
        // refuses at once, without waiting, to upgrade a read that another process has overtaken.
        statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
        if (statements.size >= 500) statements.clear();
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
