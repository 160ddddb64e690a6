import { type Columns, Growing } from './columns.ts';
import { inverted } from './closed-terms.ts';
import { inSlices, sortInSlices } from './in-slices.ts';

const WORD = /[\p{L}\p{N}]+/gu;

/** Smaller slices than for numbers, because splitting titles is slower. */
const TITLES_AT_ONCE = 2048;

/** Finds titles by prefixes of their words. */
export interface TitleWords {
  /** For each row, the number of these words that begin a word of its title. */
  hits(words: readonly string[]): Uint8Array;
}

export async function titleWords({ size, titles }: Columns): Promise<TitleWords> {
  const numbers = new Map<string, number>();
  /** The words of row `r`, by number, are from `starts[r]` up to `starts[r + 1]`. */
  const starts = new Int32Array(size + 1);
  const found = new Growing(Int32Array);
  const add = (row: number) => {
    starts[row] = found.length;
    for (const word of new Set(titles[row]!.match(WORD))) {
      let number = numbers.get(word);
      if (number === undefined) numbers.set(word, (number = numbers.size));
      found.push(number);
    }
  };
  await inSlices(size, add, TITLES_AT_ONCE);
  starts[size] = found.length;
  const unsorted = [...numbers.keys()];
  const order = await sortInSlices(Int32Array.from(unsorted.keys()), (one, other) =>
    unsorted[one]! < unsorted[other]! ? -1 : 1,
  );
  const words = Array.from(order, (index) => unsorted[index]!);
  // One array for the rows of all words: an array each would take more than what is in them.
  const { rowStarts, rows } = await inverted({ size, starts, numbers: found.finish() }, words.length);

  /** Marks the rows that have a word with this prefix. */
  function mark(beginning: string, marked: Uint8Array): void {
    for (let at = firstFrom(words, beginning); words[at]?.startsWith(beginning); at++) {
      const number = order[at]!;
      for (let from = rowStarts[number]!; from < rowStarts[number + 1]!; from++) marked[rows[from]!] = 1;
    }
  }

  return {
    hits(searched) {
      const hits = new Uint8Array(size);
      for (const text of searched) {
        // A word of the query may consist of several words: "fee_cap" requires both.
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

/** Index of the first sorted word that is not less than `beginning`. */
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
