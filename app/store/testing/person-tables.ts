/** The tables that hold rows of a person, read from the database itself, and a row in each of them. */
import { sql } from 'kysely';
import type { Db } from '../tables.ts';
import { freshStore } from './fresh-store.ts';

/** A column that refers to a column of another table. */
interface Reference {
  table: string;
  column: string;
  parent: string;
  parentColumn: string;
}

/** The references between the tables, which are the same on both engines. */
async function readReferences(): Promise<Reference[]> {
  const sqlite = await freshStore('sqlite');
  const { rows } = await sql<Reference>`
    select m.name as "table", f."from" as "column", f."table" as "parent", f."to" as "parentColumn"
    from sqlite_master m join pragma_foreign_key_list(m.name) f
    where m.type = 'table' order by 1, 2`.execute(sqlite.db);
  await sqlite.end();
  return rows;
}

export interface PersonTables {
  /** Every table below `user`: with a reference to it or a column `user_id`, or to such a table. Sorted. */
  names: string[];
  /** Writes a row of a person into each of them. */
  fill(db: Db, userId: number): Promise<void>;
}

function sampleFor(dataType: string, table: string): unknown {
  if (/blob|bytea/i.test(dataType)) return Buffer.from(table);
  return /text|char/i.test(dataType) ? JSON.stringify(`sample of ${table}`) : 1;
}

export async function personTables(db: Db): Promise<PersonTables> {
  const references = await readReferences();
  const tables = await db.introspection.getTables();
  const names = new Set(
    tables.filter(({ columns }) => columns.some(({ name }) => name === 'user_id')).map(({ name }) => name),
  );
  const isBelow = ({ parent }: Reference) => parent === 'user' || names.has(parent);
  for (let size = -1; size !== names.size;) {
    size = names.size;
    for (const reference of references) if (isBelow(reference)) names.add(reference.table);
  }

  return {
    names: [...names].sort(),
    async fill(on, userId) {
      const filled = new Map<string, Promise<Record<string, unknown>>>();
      const fillOne = (name: string): Promise<Record<string, unknown>> => {
        const row = filled.get(name) ?? insert(name);
        filled.set(name, row);
        return row;
      };
      const insert = async (name: string) => {
        // What several people belong to, such as an organisation, is there once.
        if (!names.has(name)) {
          const { rows } = await sql<
            Record<string, unknown>
          >`select * from ${sql.table(name)} limit 1`.execute(on);
          if (rows[0]) return rows[0];
        }
        const values: Record<string, unknown> = {};
        for (const column of tables.find((table) => table.name === name)!.columns) {
          const reference = references.find((one) => one.table === name && one.column === column.name);
          if (column.name === 'user_id' || reference?.parent === 'user') values[column.name] = userId;
          else if (reference && reference.parent !== name)
            values[column.name] = (await fillOne(reference.parent))[reference.parentColumn];
          else if (column.isNullable || column.isAutoIncrementing || column.hasDefaultValue) continue;
          else values[column.name] = sampleFor(column.dataType, name);
        }
        const row = await (on as Db & { insertInto(table: string): ReturnType<Db['insertInto']> })
          .insertInto(name)
          .values(values as never)
          .returningAll()
          .executeTakeFirstOrThrow();
        return row as Record<string, unknown>;
      };
      for (const name of names) await fillOne(name);
    },
  };
}
