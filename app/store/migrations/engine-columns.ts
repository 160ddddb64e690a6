import { sql } from 'kysely';
import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';

/**
 * What the tables of an engine are made of. `text` makes PostgreSQL compare and sort by bytes, as SQLite does; `create`
 * begins a table, strict in SQLite.
 */
export function engineColumns(db: Kysely<unknown>, engine: EngineName) {
  const sqlite = engine === 'sqlite';
  return {
    sqlite,
    text: sqlite ? sql`text` : sql`text collate "C"`,
    create: (name: string) => {
      const table = db.schema.createTable(name);
      return sqlite ? table.modifyEnd(sql`strict`) : table;
    },
    index: (name: string, table: string, ...columns: string[]) =>
      db.schema.createIndex(name).on(table).columns(columns).execute(),
  };
}

export const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Rows of a person go with the account. */
export const ofAccount = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('user.id').onDelete('cascade');

export const ofItem = (column: ColumnDefinitionBuilder) => column.notNull().references('content.nid');

/** Ids that are never reused, so that "everything after id" is complete: AUTOINCREMENT in SQLite. */
export const numbered = (column: ColumnDefinitionBuilder, sqlite: boolean) =>
  sqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity();
