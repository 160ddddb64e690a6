import { type Columns, Growing } from './columns.ts';
import { inSlices } from './in-slices.ts';

/** Numbers from 0, as narrow as their largest allows. */
export type Numbers = Uint16Array | Int32Array;

/**
 * The terms of each row with their ancestors and with the places that their law binds, each once, as numbers of the terms'
 * dictionary. One for all readers of a library: which fields they see decides which of its entries they have.
 */
export interface LibraryTerms {
  /** Terms of row `r` are from `starts[r]` up to `starts[r + 1]`. */
  starts: Int32Array;
  terms: Numbers;
  /** Beside each term, the set of origins that it has in this row. */
  sets: Numbers;
  /** Inverted: rows of term `t`, ascending, are from `rowStarts[t]` up to `rowStarts[t + 1]`, with their sets beside. */
  rowStarts: Int32Array;
  rows: Int32Array;
  rowSets: Numbers;
  /** By the number of a set: where a term comes from. A field `f` is 2f, and a place that a term of that field binds 2f + 1. */
  origins: readonly (readonly number[])[];
}

/** The same for those who see some fields. */
export interface ClosedTerms extends LibraryTerms {
  /** By the number of a set: 1 if a term with it is seen. */
  shows: Uint8Array;
}

/** A place that the law of a term binds, by number, with the first and last day by {@link dayNumber}. */
export interface BoundPlace {
  place: number;
  from: number;
  to: number;
}

/**
 * @param hidden numbers of the fields to ignore
 * @param binding whether the places that law binds count
 */
export function closedTerms(
  library: LibraryTerms,
  hidden: ReadonlySet<number>,
  binding: boolean,
): ClosedTerms {
  const isSeen = (origin: number) => !hidden.has(origin >> 1) && (binding || (origin & 1) === 0);
  return { ...library, shows: Uint8Array.from(library.origins, (set) => Number(set.some(isSeen))) };
}

/**
 * @param above a term and its ancestors, by number
 * @param bound by number of a term, the places that its law binds: a row has those that it bound when it was published
 */
export async function libraryTerms(
  { size, published, termStarts, terms, termFields }: Columns,
  above: readonly (readonly number[] | undefined)[],
  bound: readonly (readonly BoundPlace[] | undefined)[] = [],
): Promise<LibraryTerms> {
  const starts = new Int32Array(size + 1);
  const closed = new Growing(Int32Array);
  const sets = new Growing(Int32Array);
  const known = originSets();
  /** Where a term was added last; before the start of a row, not for that row. */
  const addedAt = new Int32Array(above.length).fill(-1);
  const add = (term: number, row: number, origin: number) => {
    const at = addedAt[term]!;
    if (at >= starts[row]!) return sets.put(at, known.with(sets.at(at), origin));
    addedAt[term] = closed.length;
    closed.push(term);
    sets.push(known.with(0, origin));
  };
  await inSlices(size, (row) => {
    starts[row] = closed.length;
    const day = published[row]!;
    for (let at = termStarts[row]!; at < termStarts[row + 1]!; at++) {
      const origin = termFields[at]! * 2;
      for (const term of above[terms[at]!] ?? []) add(term, row, origin);
      for (const { place, from, to } of bound[terms[at]!] ?? [])
        if (from <= day && to >= day) add(place, row, origin + 1);
    }
  });
  starts[size] = closed.length;
  const termsOfRows = compact(closed.finish(), above.length);
  const setsOfRows = compact(sets.finish(), known.origins.length);
  const rowSets = new (setsOfRows instanceof Uint16Array ? Uint16Array : Int32Array)(setsOfRows.length);
  const move = (at: number, to: number) => {
    rowSets[to] = setsOfRows[at]!;
  };
  const byTerm = await inverted({ size, starts, numbers: termsOfRows }, above.length, move);
  return { starts, terms: termsOfRows, sets: setsOfRows, ...byTerm, rowSets, origins: known.origins };
}

/** Numbers for sets of origins; 0 is the empty one. There are as many as libraries combine fields: some ten. */
function originSets() {
  const origins: number[][] = [[]];
  const byKey = new Map([['', 0]]);
  const withOrigin: Map<number, number>[] = [];
  function add(set: number, origin: number): number {
    const all = [...new Set([...origins[set]!, origin])].sort((a, b) => a - b);
    const number = byKey.get(all.join()) ?? origins.push(all) - 1;
    byKey.set(all.join(), number);
    return number;
  }
  return {
    origins,
    /** The number of a set with one more origin. */
    with(set: number, origin: number): number {
      const next = (withOrigin[set] ??= new Map());
      const known = next.get(origin) ?? add(set, origin);
      next.set(origin, known);
      return known;
    },
  };
}

const compact = (numbers: Int32Array, count: number): Numbers =>
  count <= 2 ** 16 ? Uint16Array.from(numbers) : numbers;

/**
 * Inverts numbers by row to rows by number (a counting sort).
 *
 * @param count numbers are below it
 * @param move told of each place of a number, and the place of its row
 */
export async function inverted(
  { size, starts, numbers }: { size: number; starts: Int32Array; numbers: Numbers },
  count: number,
  move?: (at: number, to: number) => void,
): Promise<Pick<LibraryTerms, 'rowStarts' | 'rows'>> {
  const rowStarts = new Int32Array(count + 1);
  for (const number of numbers) rowStarts[number + 1]!++;
  for (let number = 0; number < count; number++) rowStarts[number + 1]! += rowStarts[number]!;
  const next = rowStarts.slice();
  const rows = new Int32Array(numbers.length);
  await inSlices(size, (row) => {
    for (let at = starts[row]!; at < starts[row + 1]!; at++) {
      const to = next[numbers[at]!]!++;
      rows[to] = row;
      move?.(at, to);
    }
  });
  return { rowStarts, rows };
}
