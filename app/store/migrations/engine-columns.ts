import { sql } from 'kysely';
import type { Kysely } from 'kysely';
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
  };
}
