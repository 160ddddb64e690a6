/** The documents that match an expression, in the text that the reader may see of each. */
import type { Database as Connection } from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import type { SearchTables } from '../index/search-tables.ts';

/** What a reader may search of the documents of a class. */
export const NOTHING = 0;
export const OPEN = 1;
export const FULL = 2;

type SearchedText = typeof OPEN | typeof FULL;

/** By the number of the access class: {@link NOTHING}, {@link OPEN} or {@link FULL}. */
export type ClassAccess = Uint8Array;

export interface Hits {
  /** Numbers of the matching documents of the reader, ascending. */
  find(expression: string, access: ClassAccess): Int32Array;
}

/** Of an entry beside its numbers. */
const OVERHEAD_BYTES = 200;

/** @param maxBytes for numbers of documents that were found */
export function hitsIn(db: Connection, { documents, generation }: SearchTables, maxBytes: number): Hits {
  const matching = {
    [OPEN]: db.prepare('select rowid from open_text where open_text match ?').pluck(),
    [FULL]: db.prepare('select rowid from full_text where full_text match ?').pluck(),
  };
  // The words of a query are those of its next page and of the query that refines it.
  const lists = new LRUCache<string, Int32Array>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }, key) => byteLength + key.length + OVERHEAD_BYTES,
  });
  let listedAt = -1;

  function all(text: SearchedText, expression: string): Int32Array {
    if (listedAt !== generation()) lists.clear();
    listedAt = generation();
    const key = text + expression;
    const known = lists.get(key);
    if (known) return known;
    const ids = Int32Array.from(matching[text].all(expression) as number[]);
    lists.set(key, ids);
    return ids;
  }

  function readable(text: SearchedText, expression: string, access: ClassAccess): Int32Array {
    if (!access.includes(text)) return new Int32Array();
    const { classes } = documents;
    const ids = all(text, expression);
    const own = new Int32Array(ids.length);
    let length = 0;
    for (let at = 0; at < ids.length; at++) {
      const id = ids[at]!;
      if (access[classes[id]!] === text) own[length++] = id;
    }
    return own.subarray(0, length);
  }

  return {
    find: (expression, access) =>
      merged(readable(FULL, expression, access), readable(OPEN, expression, access)),
  };
}

/** Two ascending lists without a common number as one. */
function merged(left: Int32Array, right: Int32Array): Int32Array {
  if (right.length === 0) return left;
  if (left.length === 0) return right;
  const both = new Int32Array(left.length + right.length);
  let from = 0;
  let other = 0;
  for (let at = 0; at < both.length; at++) {
    const takesLeft = other === right.length || (from < left.length && left[from]! < right[other]!);
    both[at] = takesLeft ? left[from++]! : right[other++]!;
  }
  return both;
}
