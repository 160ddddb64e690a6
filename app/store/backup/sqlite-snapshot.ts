import Sqlite from 'better-sqlite3';
import type { Value } from './values.ts';
import { PART, quoted, selectRows, shapeTables, type DescribedColumn, type Snapshot } from './shape.ts';

const TABLES = `select name, sql from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'`;

const COLUMNS = `select own.name as "on", c.name, c.pk as key,
    (c.pk = 1 and own.sql like '%autoincrement%') as numbered
  from (${TABLES}) own join pragma_table_xinfo(own.name) c`;

const REFERENCES = `select distinct own.name as "on", f."table" as "to"
  from (${TABLES}) own join pragma_foreign_key_list(own.name) f`;

/**
 * A connection of its own reads in one transaction: it sees the file as it was when that began, and writers go on, because
 * the file is in WAL mode. Until it ends the log grows by what they write.
 */
export async function sqliteSnapshot(file: string): Promise<Snapshot> {
  const connection = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    connection.pragma('busy_timeout = 5000');
    connection.exec('begin');
    const columns = connection.prepare<[], DescribedColumn>(COLUMNS).all();
    const references = connection.prepare<[], { on: string; to: string }>(REFERENCES).all();
    const tables = shapeTables(
      columns.map((column) => ({ ...column, numbered: Boolean(column.numbered) })),
      references,
    );
    return {
      engine: 'sqlite',
      tables,
      async *rows(table) {
        let part: Value[][] = [];
        for (const row of connection.prepare<[], Value[]>(selectRows(table)).raw().iterate()) {
          part.push(row);
          if (part.length < PART) continue;
          yield part;
          part = [];
        }
        if (part.length > 0) yield part;
      },
      async lastId({ name }) {
        const row = connection
          .prepare<[string], number>('select seq from sqlite_sequence where name = ?')
          .pluck();
        return row.get(name) ?? 0;
      },
      async end() {
        connection.close();
      },
    };
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Takes rows of a table into a file. */
export interface SqliteTarget {
  insert(table: { name: string; columns: readonly string[] }, rows: readonly Value[][]): void;
  setLastId(table: string, id: number): void;
  /** Ends the transaction. @throws if rows refer to rows that do not exist */
  commit(): void;
  /** Without `commit` nothing was written. */
  end(): void;
}

export function sqliteTarget(file: string): SqliteTarget {
  const connection = new Sqlite(file, { fileMustExist: true });
  connection.pragma('foreign_keys = OFF');
  connection.exec('begin immediate');
  connection.exec('delete from meta');
  return {
    insert({ name, columns }, rows) {
      const places = columns.map(() => '?').join(', ');
      const names = columns.map(quoted).join(', ');
      const statement = connection.prepare<Value[]>(
        `insert into ${quoted(name)} (${names}) values (${places})`,
      );
      for (const row of rows) statement.run(...row);
    },
    setLastId(table, id) {
      connection.prepare('delete from sqlite_sequence where name = ?').run(table);
      connection.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, id);
    },
    commit() {
      const [dangling] = connection.pragma('foreign_key_check') as { table: string }[];
      if (dangling) throw new Error(`a row of ${dangling.table} refers to a row that does not exist`);
      connection.exec('commit');
      connection.pragma('wal_checkpoint(TRUNCATE)');
    },
    end: () => void connection.close(),
  };
}
