/** The words of open texts by their length, from the file of the index. */
import type { Database as Connection } from 'better-sqlite3';
import type { SearchTables } from '../index/search-tables.ts';
import { letters, type Candidate, type Spellings } from './spelling.ts';

/** The words are read again after changes of this share of the documents. */
const STALE_SHARE = 0.01;

interface Known {
  readAt: number;
  words: Set<string>;
  byLength: Map<number, Candidate[]>;
}

export function fileSpellings(db: Connection, { documents, generation }: SearchTables): Spellings {
  const read = db.prepare('select word, docs from word where docs > 0').raw();
  let known: Known | undefined;

  function current(): Known {
    const isFresh = known && generation() - known.readAt <= documents.count * STALE_SHARE;
    if (known && isFresh) return known;
    const rows = read.all() as [string, number][];
    const candidates = rows.map(([word, docs]): Candidate => ({ word, docs, letters: letters(word) }));
    const words = new Set(rows.map(([word]) => word));
    known = { readAt: generation(), words, byLength: Map.groupBy(candidates, ({ word }) => word.length) };
    return known;
  }

  return {
    has: (word) => current().words.has(word),
    *near(word, most) {
      const { byLength } = current();
      for (let length = word.length - most; length <= word.length + most; length++)
        yield* byLength.get(length) ?? [];
    },
  };
}
