/** Other spellings of words that nothing has, from the words of open text alone. */
import type { Database as Connection } from 'better-sqlite3';
import { normaliseWord } from '#app/search/words.ts';
import { editDistance } from './edit-distance.ts';
import type { SearchTables } from '../index/search-tables.ts';

/** Words as typed, with the spelling that is proposed. */
export type Corrections = ReadonlyMap<string, string>;

/** Shorter words are codes and abbreviations, all of which look alike. */
const SHORTEST = 4;
/** From this length on two mistakes are looked for. */
const LONG = 8;
/** The words are read again after changes of this share of the documents. */
const STALE_SHARE = 0.01;

interface Known {
  readAt: number;
  /** In how many documents a word is. */
  docs: Map<string, number>;
  byLength: Map<number, string[]>;
}

/** @returns for words as typed, those that have a better spelling */
export function spelling(
  db: Connection,
  { documents, generation }: SearchTables,
): (words: readonly string[]) => Corrections | undefined {
  const read = db.prepare('select word, docs from word where docs > 0').raw();
  let known: Known | undefined;

  function current(): Known {
    const isFresh = known && generation() - known.readAt <= documents.count * STALE_SHARE;
    if (known && isFresh) return known;
    const docs = new Map(read.all() as [string, number][]);
    known = { readAt: generation(), docs, byLength: Map.groupBy(docs.keys(), ({ length }) => length) };
    return known;
  }

  return (words) => {
    const corrections = new Map<string, string>();
    for (const typed of words) {
      const word = normaliseWord(typed);
      if (word.length < SHORTEST || !/^\p{L}+$/u.test(word)) continue;
      const found = closest(word, current());
      if (found) corrections.set(typed, found);
    }
    return corrections.size > 0 ? corrections : undefined;
  };
}

/** The word with the fewest differences, and among those the most frequent one; undefined if the word itself is known. */
function closest(word: string, { docs, byLength }: Known): string | undefined {
  if (docs.has(word)) return undefined;
  let most = word.length < LONG ? 1 : 2;
  let best: string | undefined;
  for (const length of lengthsAround(word.length, most))
    for (const candidate of byLength.get(length) ?? []) {
      const distance = editDistance(word, candidate, most);
      if (distance > most) continue;
      if (distance < most || !best || docs.get(candidate)! > docs.get(best)!) best = candidate;
      most = distance;
    }
  return best;
}

function lengthsAround(length: number, most: number): number[] {
  return Array.from({ length: 2 * most + 1 }, (_, index) => length - most + index);
}
