/** Rows that a merge of terms changes: written, and put back. */
import { sql } from 'kysely';
import type { Db } from '../../tables.ts';

type Values = Readonly<Record<string, string | number | null>>;

/** A row with a numeric key `id`, and the columns that change. */
export interface RowChange {
  table: string;
  id: number;
  before: Values;
  after: Values;
}

const toAssignments = (values: Values) =>
  Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);

async function writeRow(on: Db, { table, id }: RowChange, values: Values): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.join(toAssignments(values))} where id = ${id}`.execute(on);
}

/** Writes what rows become. */
export async function applyChanges(on: Db, changes: readonly RowChange[]): Promise<void> {
  for (const change of changes) await writeRow(on, change, change.after);
}

/** Writes what rows were. */
export async function takeBackChanges(on: Db, changes: readonly RowChange[]): Promise<void> {
  for (const change of changes) await writeRow(on, change, change.before);
}

/** The changes whose row is there and has other values by now. A row that is gone needs nothing. */
export async function overtakenChanges(on: Db, changes: readonly RowChange[]): Promise<RowChange[]> {
  const overtaken: RowChange[] = [];
  for (const change of changes) {
    const { table, id, after } = change;
    const { rows } = await sql<Values>`select ${sql.join(Object.keys(after).map((column) => sql.ref(column)))}
      from ${sql.table(table)} where id = ${id}`.execute(on);
    const [row] = rows;
    if (row && Object.entries(after).some(([column, value]) => row[column] !== value)) overtaken.push(change);
  }
  return overtaken;
}
