import { sql } from 'kysely';
import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import type { Db } from './tables.ts';

/*
 * Building and compiling a query with Kysely takes several times as long as running it in SQLite.
 * Queries that run on every request, or for every imported record, are therefore compiled once
 * with placeholders for values.
 */

/** Placeholder in a compiled query for `values[key]`. */
class Slot {
  readonly key: string | number;
  constructor(key: string | number) {
    this.key = key;
  }
}

/**
 * Runs a query that only reads, outside any transaction, and answers at once.
 *
 * @param cached whether the rows may be those of an earlier run, as long as nothing was written since
 */
export type DirectRead = (sql: string, parameters: readonly unknown[], cached: boolean) => unknown[];

const directReads = new WeakMap<Db, DirectRead>();

/**
 * Has the prepared queries of a database read through `read`. An engine in this process needs no queue for them: they
 * see what is committed, and wait for no transaction.
 */
export function readDirectly(db: Db, read: DirectRead): void {
  directReads.set(db, read);
}

export interface PrepareOptions {
  /**
   * For what every request asks: an engine that knows at once whether anything was written answers from memory when
   * nothing was. Callers must not change the rows.
   */
  cached?: boolean;
}

type Compiled<Row> = (values: object, on: Db) => Promise<Row[]>;

function compile<Row>(query: Compilable<Row>, { cached = false }: PrepareOptions = {}): Compiled<Row> {
  const compiled: CompiledQuery<Row> = query.compile();
  const isRead = compiled.query.kind === 'SelectQueryNode';
  return async (values, on) => {
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Slot ? (values as Record<string | number, unknown>)[parameter.key] : parameter,
    );
    const read = isRead ? directReads.get(on) : undefined;
    if (read) return read(compiled.sql, parameters, cached) as Row[];
    const { rows } = await on.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/**
 * A query with named values, compiled at its first run.
 *
 * ```ts
 * const byId = prepare(db, (given: { nid: number }) =>
 *   db.selectFrom('content').selectAll().where('nid', '=', given.nid));
 * const [row] = await byId({ nid: 1001 });
 * ```
 *
 * `given` contains placeholders while the query is built, so the build must not read values.
 */
export function prepare<Given extends object, Row>(
  db: Db,
  build: (given: Given) => Compilable<Row>,
  options?: PrepareOptions,
): (values: Given, on?: Db) => Promise<Row[]> {
  const given = new Proxy({} as Given, { get: (_, name) => new Slot(String(name)) });
  let run: Compiled<Row> | undefined;
  return (values, on = db) => (run ??= compile(build(given), options))(values, on);
}

const LIST_LIMIT = 1024;

/**
 * A query over a list of values (`where x in (...)`), compiled once per power of two: a list is
 * padded with its first value, which does not change the result of `in`. Long lists run in parts.
 */
export function prepareIn<Item, Row>(
  db: Db,
  build: (items: Item[]) => Compilable<Row>,
): (items: readonly Item[], on?: Db) => Promise<Row[]> {
  const bySize = new Map<number, Compiled<Row>>();
  return async (items, on = db) => {
    const rows: Row[] = [];
    for (let start = 0; start < items.length; start += LIST_LIMIT) {
      const part = items.slice(start, start + LIST_LIMIT);
      const size = 2 ** Math.ceil(Math.log2(part.length));
      const padded = Array.from({ length: size }, (_, index) => part[index] ?? part[0]);
      let run = bySize.get(size);
      if (!run) bySize.set(size, (run = compile(build(slots(size) as Item[]))));
      rows.push(...(await run(padded, on)));
    }
    return rows;
  };
}

const ROWS_LIMIT = 64;

/**
 * Inserts of many rows with the same columns, in statements of 64, 32, ... 1 rows, each compiled once.
 *
 * @param build creates the statement, for example `(rows) => db.insertInto('term').values(rows)`
 */
export function prepareInsert<Row extends object>(
  db: Db,
  build: (rows: Row[]) => Compilable<unknown>,
): (rows: readonly Row[], on?: Db) => Promise<void> {
  let columns: (keyof Row & string)[] | undefined;
  const bySize = new Map<number, Compiled<unknown>>();
  const compileFor = (size: number, names: string[]) => {
    const given = slots(size * names.length);
    const rows = Array.from({ length: size }, (_, index) =>
      Object.fromEntries(names.map((name, at) => [name, given[index * names.length + at]])),
    );
    return compile(build(rows as Row[]));
  };
  return async (rows, on = db) => {
    for (let start = 0, size = ROWS_LIMIT; start < rows.length; start += size) {
      while (size > rows.length - start) size /= 2;
      const names = (columns ??= Object.keys(rows[0]!) as (keyof Row & string)[]);
      let run = bySize.get(size);
      if (!run) bySize.set(size, (run = compileFor(size, names)));
      const values = rows.slice(start, start + size).flatMap((row) => names.map((name) => row[name]));
      await run(values, on);
    }
  };
}

/** For `on conflict do update`: sets every column of the row to the value of the insert. */
export function replaceColumns<Row extends object>(
  row: Row | undefined,
): { [Column in keyof Row]: RawBuilder<Row[Column]> } {
  const columns = Object.keys(row ?? {}).map((column) => [column, sql.ref(`excluded.${column}`)]);
  return Object.fromEntries(columns) as { [Column in keyof Row]: RawBuilder<Row[Column]> };
}

function slots(count: number): unknown[] {
  return Array.from({ length: count }, (_, index) => new Slot(index));
}
