/** The documents that match an expression, in the text that the reader may see of each. */
import type { Database as Connection } from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import type { SearchTables } from './search-tables.ts';

/** What a reader may search of the documents of a class. */
export const NOTHING = 0;
export const OPEN = 1;
export const FULL = 2;

/** By the number of the access class: {@link NOTHING}, {@link OPEN} or {@link FULL}. */
export type ClassAccess = Uint8Array;

/** Most numbers of documents in the cache: 16 MB. */
const MOST_CACHED = 4_000_000;

export interface Hits {
  /** Numbers of the matching documents of the reader, ascending. */
  find(expression: string, access: ClassAccess): Int32Array;
  /** How many documents have it in their open text, among all. */
  openCount(expression: string): number;
}

export function hitsIn(db: Connection, { documents, generation }: SearchTables): Hits {
  const matching = {
    [OPEN]: db.prepare('select rowid from open_text where open_text match ?').pluck(),
    [FULL]: db.prepare('select rowid from full_text where full_text match ?').pluck(),
  };
  // Words of one query are words of the next one, and of its further pages.
  const cache = new LRUCache<string, Int32Array>({
    maxSize: MOST_CACHED,
    sizeCalculation: (ids) => ids.length + 16,
  });
  let cachedAt = -1;

  function all(text: typeof OPEN | typeof FULL, expression: string): Int32Array {
    if (cachedAt !== generation()) cache.clear();
    cachedAt = generation();
    const key = text + expression;
    const known = cache.get(key);
    if (known) return known;
    const ids = Int32Array.from(matching[text].all(expression) as number[]);
    cache.set(key, ids);
    return ids;
  }

  function readable(text: typeof OPEN | typeof FULL, expression: string, access: ClassAccess): Int32Array {
    if (!access.includes(text)) return new Int32Array();
    const { classes } = documents;
    return all(text, expression).filter((id) => access[classes[id]!] === text);
  }

  return {
    find(expression, access) {
      const full = readable(FULL, expression, access);
      const open = readable(OPEN, expression, access);
      if (open.length === 0) return full;
      if (full.length === 0) return open;
      const both = new Int32Array(full.length + open.length);
      both.set(full);
      both.set(open, full.length);
      return both.sort();
    },
    openCount: (expression) => all(OPEN, expression).length,
  };
}
