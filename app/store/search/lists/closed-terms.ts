import { type Columns, Growing } from './columns.ts';
import { inSlices } from './in-slices.ts';

/** The terms of each row with their ancestors, without duplicates; as numbers of the terms' dictionary. */
export interface ClosedTerms {
  /** Terms of row `r` are from `starts[r]` up to `starts[r + 1]`. */
  starts: Int32Array;
  terms: Int32Array;
  /** Inverted: rows of term `t`, ascending, are from `rowStarts[t]` up to `rowStarts[t + 1]`. */
  rowStarts: Int32Array;
  rows: Int32Array;
}

/** A place that the law of a term binds, by number, with the first and last day by {@link dayNumber}. */
export interface BoundPlace {
  place: number;
  from: number;
  to: number;
}

/**
 * @param above a term and its ancestors, by number
 * @param hidden numbers of the fields to ignore
 * @param bound by number of a term, the places that its law binds: a row has those that it bound when it was published
 */
export async function closedTerms(
  { size, published, termStarts, terms, termFields }: Columns,
  above: readonly (readonly number[] | undefined)[],
  hidden: ReadonlySet<number>,
  bound: readonly (readonly BoundPlace[] | undefined)[] = [],
): Promise<ClosedTerms> {
  const starts = new Int32Array(size + 1);
  const closed = new Growing(Int32Array);
  /** The last row that a term was added for. */
  const addedFor = new Int32Array(above.length).fill(-1);
  const add = (term: number, row: number) => {
    if (addedFor[term] === row) return;
    addedFor[term] = row;
    closed.push(term);
  };
  await inSlices(size, (row) => {
    starts[row] = closed.length;
    const day = published[row]!;
    for (let at = termStarts[row]!; at < termStarts[row + 1]!; at++) {
      if (hidden.has(termFields[at]!)) continue;
      for (const term of above[terms[at]!] ?? []) add(term, row);
      for (const { place, from, to } of bound[terms[at]!] ?? [])
        if (from <= day && to >= day) add(place, row);
    }
  });
  starts[size] = closed.length;
  const ofRows = closed.finish();
  return { starts, terms: ofRows, ...(await inverted(size, starts, ofRows, above.length)) };
}

/** Inverts terms by row to rows by term (a counting sort). */
async function inverted(
  size: number,
  starts: Int32Array,
  terms: Int32Array,
  termCount: number,
): Promise<Pick<ClosedTerms, 'rowStarts' | 'rows'>> {
  const rowStarts = new Int32Array(termCount + 1);
  for (const term of terms) rowStarts[term + 1]!++;
  for (let term = 0; term < termCount; term++) rowStarts[term + 1]! += rowStarts[term]!;
  const next = rowStarts.slice();
  const rows = new Int32Array(terms.length);
  await inSlices(size, (row) => {
    for (let at = starts[row]!; at < starts[row + 1]!; at++) rows[next[terms[at]!]!++] = row;
  });
  return { rowStarts, rows };
}
