/** Reads the values of items' own fields into columns beside the library's. */
import { setImmediate } from 'node:timers/promises';
import { currentValues } from '../../content/fill-values.ts';
import { listedKey, listedValues, type ListedField, type ListedValues } from '../../content/listed-values.ts';
import { prepareIn } from '../../prepared.ts';
import type { Db } from '../../tables.ts';
import { rowOfNid, type Columns, type Dictionaries } from './columns.ts';
import type { TypedField } from './list-query.ts';

/** A field of some types whose values are read. */
interface WantedField {
  listed: ListedField;
  types: ReadonlySet<string>;
}

/** The fields that lists have asked for, by {@link listedKey}. Configuration bounds them. */
export type WantedFields = ReadonlyMap<string, WantedField>;

/** Numbers of the values by row, by {@link listedKey}; -1 where an item has none. */
export type ListedColumns = ReadonlyMap<string, Int32Array>;

/** Both, as of one moment. */
export interface Listed {
  wanted: WantedFields;
  columns: ListedColumns;
}

export const NOTHING_LISTED: Listed = { wanted: new Map(), columns: new Map() };

/** Items whose values are read at a time. */
const PART = 1024;

/** Whole items in memory at a time. */
const ITEMS = 100;

export const covers = (wanted: WantedFields, fields: readonly TypedField[]): boolean =>
  fields.every((field) => {
    const known = wanted.get(listedKey(field));
    return known !== undefined && field.types.every((type) => known.types.has(type));
  });

export function withFields(wanted: WantedFields, fields: readonly TypedField[]): WantedFields {
  const all = new Map(wanted);
  for (const { types, ...listed } of fields) {
    const key = listedKey(listed);
    all.set(key, { listed, types: new Set([...(all.get(key)?.types ?? []), ...types]) });
  }
  return all;
}

interface ValueRow {
  nid: number;
  type: string;
  hash: string;
  taken: string | null;
  by_field: string | null;
}

/** Reads the columns of all wanted fields, or brings earlier ones up to date. */
export function listedReader(db: Db, known: Dictionaries) {
  const rowsBetween = (types: readonly string[], after: number) =>
    db
      .selectFrom('content')
      .leftJoin('content_value', 'content_value.nid', 'content.nid')
      .select(['content.nid', 'type', 'content.hash', 'content_value.hash as taken', 'by_field'])
      .where('status', '=', 'published')
      .where('type', 'in', types)
      .where('content.nid', '>', after)
      .orderBy('content.nid')
      .limit(PART)
      .execute();
  const rowsFor = prepareIn(db, (nids: number[]) =>
    db
      .selectFrom('content')
      .leftJoin('content_value', 'content_value.nid', 'content.nid')
      .select(['content.nid', 'type', 'content.hash', 'content_value.hash as taken', 'by_field'])
      .where('status', '=', 'published')
      .where('content.nid', 'in', nids),
  );
  const itemsFor = prepareIn(db, (nids: number[]) =>
    db.selectFrom('content').select(['nid', 'fields']).where('nid', 'in', nids),
  );

  /** What was not stored with the present state of the items, from the items themselves. */
  async function readOutdated(
    rows: readonly ValueRow[],
    wanted: WantedFields,
  ): Promise<Map<number, ListedValues>> {
    const typed = new Map(rows.map(({ nid, type }) => [nid, type]));
    const nids = [...typed.keys()];
    const found = new Map<number, ListedValues>();
    for (let start = 0; start < nids.length; start += ITEMS) {
      for (const { nid, fields } of await itemsFor(nids.slice(start, start + ITEMS)))
        found.set(nid, listedValues(fieldsIn(wanted, typed.get(nid)!), JSON.parse(fields)));
      await setImmediate();
    }
    return found;
  }

  async function put(
    rows: readonly ValueRow[],
    { size, nids }: Columns,
    wanted: WantedFields,
    columns: ReadonlyMap<string, Int32Array>,
  ): Promise<void> {
    const outdated: ValueRow[] = [];
    const write = (nid: number, values: ListedValues, type: string) => {
      const row = rowOfNid({ nids, size }, nid);
      if (row === undefined) return;
      for (const [key, { types }] of wanted) {
        const value = types.has(type) ? (values[key] ?? null) : null;
        columns.get(key)![row] = value === null ? -1 : known.values(key).add(JSON.stringify(value));
      }
    };
    for (const row of rows) {
      const values = currentValues(row, fieldsIn(wanted, row.type));
      if (values) write(row.nid, values, row.type);
      else outdated.push(row);
    }
    const typed = new Map(outdated.map(({ nid, type }) => [nid, type]));
    for (const [nid, values] of await readOutdated(outdated, wanted)) write(nid, values, typed.get(nid)!);
  }

  return {
    async all(library: Columns, wanted: WantedFields): Promise<Listed> {
      const columns = emptyColumns(wanted, library.size);
      const types = [...new Set([...wanted.values()].flatMap((field) => [...field.types]))];
      for (let after = 0, last = types.length === 0; !last;) {
        const rows = await rowsBetween(types, after);
        last = rows.length < PART;
        after = rows.at(-1)?.nid ?? after;
        await put(rows, library, wanted, columns);
        await setImmediate();
      }
      return { wanted, columns };
    },

    /** The columns after these items have changed, beside the library's of that moment. */
    async changed(before: Listed, from: Columns, library: Columns, nids: readonly number[]): Promise<Listed> {
      const columns = emptyColumns(before.wanted, library.size);
      for (const [key, column] of columns) carry(from, before.columns.get(key)!, library, column);
      for (let start = 0; start < nids.length; start += PART)
        await put(await rowsFor(nids.slice(start, start + PART)), library, before.wanted, columns);
      return { wanted: before.wanted, columns };
    },
  };
}

const emptyColumns = (wanted: WantedFields, size: number) =>
  new Map([...wanted.keys()].map((key) => [key, new Int32Array(size).fill(-1)]));

/** The wanted fields of a type. */
const fieldsIn = (wanted: WantedFields, type: string): ListedField[] =>
  [...wanted.values()].flatMap(({ listed, types }) => (types.has(type) ? [listed] : []));

/** Copies a column to the rows of a library that has gained and lost some. */
function carry(from: Columns, values: Int32Array, library: Columns, into: Int32Array): void {
  for (let row = 0, before = 0; row < library.size; row++) {
    const nid = library.nids[row]!;
    while (before < from.size && from.nids[before]! < nid) before++;
    if (from.nids[before] === nid && before < from.size) into[row] = values[before]!;
  }
}
