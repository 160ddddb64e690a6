import type { Columns } from './columns.ts';
import { inSlices } from './in-slices.ts';
import { Growing } from './growing.ts';

/** The terms that each row carries, with every term above them, each once a row; numbers of the terms' dictionary. */
export interface ClosedTerms {
  starts: Int32Array;
  terms: Int32Array;
}

/**
 * @param above terms above a term, itself included, by number
 * @param hidden numbers of the fields whose terms do not count
 */
export async function closedTerms(
  { size, termStarts, terms, termFields }: Columns,
  above: readonly (readonly number[] | undefined)[],
  hidden: ReadonlySet<number>,
): Promise<ClosedTerms> {
  const starts = new Int32Array(size + 1);
  const closed = new Growing(Int32Array);
  /** The row that a term was added for last. */
  const addedFor = new Int32Array(above.length).fill(-1);
  await inSlices(size, (row) => {
    starts[row] = closed.length;
    for (let at = termStarts[row]!; at < termStarts[row + 1]!; at++) {
      if (hidden.has(termFields[at]!)) continue;
      for (const term of above[terms[at]!] ?? []) {
        if (addedFor[term] === row) continue;
        addedFor[term] = row;
        closed.push(term);
      }
    }
  });
  starts[size] = closed.length;
  return { starts, terms: closed.finish() };
}
