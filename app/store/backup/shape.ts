/** What engines share that read a whole database as it was at one moment. */
import type { EngineName } from '../engines/engine.ts';
import type { Value } from './values.ts';

/** A table, as the database describes it. */
export interface TableShape {
  name: string;
  /** In alphabetical order, which is the same on both engines and after every upgrade. */
  columns: string[];
  /** The columns of the primary key in its order; all columns where there is none. */
  order: string[];
  /** Tables to which its rows refer. */
  refersTo: string[];
  /** The column whose ids are never used again. */
  numbered?: string | undefined;
}

/** The database at one moment. It does not hold up those who write. */
export interface Snapshot {
  engine: EngineName;
  /** Tables after those to which they refer. */
  tables: TableShape[];
  /** The rows in the order of `order`, some at a time. */
  rows(table: TableShape): AsyncIterable<Value[][]>;
  /** The last id that was given out, for a table with `numbered`. */
  lastId(table: TableShape): Promise<number>;
  end(): Promise<void>;
}

/** Rows in memory at a time. */
export const PART = 100;

/** `"name"`, for names that the database itself gave. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const quotedList = (names: readonly string[]): string => names.map(quoted).join(', ');

/** The statement that reads a table in its order. */
export function selectRows({ name, columns, order }: TableShape): string {
  return `select ${quotedList(columns)} from ${quoted(name)} order by ${quotedList(order)}`;
}

/** A column of a table, as an engine tells it. */
export interface DescribedColumn {
  on: string;
  name: string;
  /** The place in the primary key, from 1; 0 outside it. */
  key: number;
  /** Whether its ids are never used again. */
  numbered: boolean;
}

/** Puts together what an engine tells of its tables. */
export function shapeTables(
  columns: readonly DescribedColumn[],
  references: readonly { on: string; to: string }[],
): TableShape[] {
  const tables = Map.groupBy(columns, ({ on }) => on);
  const shapes = [...tables].map(([name, own]) => {
    const names = own.map((column) => column.name).sort();
    const key = own.filter((column) => column.key > 0).sort((a, b) => a.key - b.key);
    return {
      name,
      columns: names,
      order: key.length > 0 ? key.map((column) => column.name) : names,
      refersTo: references.filter(({ on, to }) => on === name && to !== name).map(({ to }) => to),
      numbered: own.find((column) => column.numbered)?.name,
    };
  });
  return afterWhatTheyReferTo(shapes.sort((a, b) => (a.name < b.name ? -1 : 1)));
}

/** @throws if tables refer to each other in a circle */
function afterWhatTheyReferTo(shapes: readonly TableShape[]): TableShape[] {
  const sorted: TableShape[] = [];
  const done = new Set<string>();
  while (sorted.length < shapes.length) {
    const next = shapes.filter(
      ({ name, refersTo }) => !done.has(name) && refersTo.every((to) => done.has(to)),
    );
    if (next.length === 0) throw new Error('tables refer to each other in a circle');
    for (const shape of next) done.add(shape.name);
    sorted.push(...next);
  }
  return sorted;
}
