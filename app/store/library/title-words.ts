import type { Columns } from './columns.ts';
import { Growing } from './growing.ts';
import { inSlices, sortInSlices } from './in-slices.ts';

const WORD = /[\p{L}\p{N}]+/gu;

/** Taking titles apart is slower than walking numbers. */
const TITLES_AT_ONCE = 2048;

/** Finds titles by the beginnings of their words. */
export interface TitleWords {
  /** How many of these words begin a word of the title of each row; a row of none is 0. */
  hits(words: readonly string[]): Uint8Array;
}

export async function titleWords({ size, titles }: Columns): Promise<TitleWords> {
  const rowsOf = new Map<string, Growing<Int32Array>>();
  const add = (row: number) => {
    for (const word of new Set(titles[row]!.match(WORD))) {
      let rows = rowsOf.get(word);
      if (!rows) rowsOf.set(word, (rows = new Growing(Int32Array, 4)));
      rows.push(row);
    }
  };
  await inSlices(size, add, TITLES_AT_ONCE);
  const unsorted = [...rowsOf.keys()];
  const order = await sortInSlices(Int32Array.from(unsorted.keys()), (one, other) =>
    unsorted[one]! < unsorted[other]! ? -1 : 1,
  );
  const words = Array.from(order, (index) => unsorted[index]!);
  const postings = words.map((word) => rowsOf.get(word)!.finish());

  /** Marks the rows that have a word with this beginning. */
  function mark(beginning: string, marked: Uint8Array): void {
    for (let at = firstFrom(words, beginning); words[at]?.startsWith(beginning); at++)
      for (const row of postings[at]!) marked[row] = 1;
  }

  return {
    hits(asked) {
      const hits = new Uint8Array(size);
      for (const text of asked) {
        // What is asked for may itself be made of several words: "fee_cap" needs both.
        const parts = text.match(WORD) ?? [];
        if (parts.length === 0) continue;
        const found = new Uint8Array(size).fill(1);
        for (const part of parts) {
          const marked = new Uint8Array(size);
          mark(part, marked);
          for (let row = 0; row < size; row++) found[row]! &= marked[row]!;
        }
        for (let row = 0; row < size; row++) hits[row]! += found[row]!;
      }
      return hits;
    },
  };
}

/** Index of the first of the sorted words that is not before `beginning`. */
function firstFrom(words: readonly string[], beginning: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (words[middle]! < beginning) low = middle + 1;
    else high = middle;
  }
  return low;
}
