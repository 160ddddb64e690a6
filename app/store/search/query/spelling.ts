/** Other spellings of words that nothing has, from the words of open text alone. */
import type { Database as Connection } from 'better-sqlite3';
import { normaliseWord } from '../language/text/words.ts';
import { editDistance } from '#app/text/edit-distance.ts';
import type { SearchTables } from '../index/search-tables.ts';

/** Words as typed, with the spelling that is proposed. */
export type Corrections = ReadonlyMap<string, string>;

/** Shorter words are codes and abbreviations, all of which look alike. */
const SHORTEST = 4;
/** From this length on two mistakes are looked for. */
const LONG = 8;
/** A query with more unknown words is not mistyped: other spellings are looked for only for the first ones. */
const MOST_CORRECTED = 6;
/** The words are read again after changes of this share of the documents. */
const STALE_SHARE = 0.01;

interface Known {
  readAt: number;
  /** In how many documents a word is. */
  docs: Map<string, number>;
  byLength: Map<number, Candidate[]>;
}

interface Candidate {
  word: string;
  /** As {@link letters}. */
  letters: number;
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
    const candidates = Array.from(docs.keys(), (word): Candidate => ({ word, letters: letters(word) }));
    known = { readAt: generation(), docs, byLength: Map.groupBy(candidates, ({ word }) => word.length) };
    return known;
  }

  return (words) => {
    const corrections = new Map<string, string>();
    let unknown = 0;
    for (const typed of words) {
      const word = normaliseWord(typed);
      if (word.length < SHORTEST || !/^\p{L}+$/u.test(word) || current().docs.has(word)) continue;
      if (++unknown > MOST_CORRECTED) break;
      const found = closest(word, current());
      if (found) corrections.set(typed, found);
    }
    return corrections.size > 0 ? corrections : undefined;
  };
}

/** The word with the fewest differences, and among those the most frequent one. */
function closest(word: string, { docs, byLength }: Known): string | undefined {
  let most = word.length < LONG ? 1 : 2;
  let best: string | undefined;
  const own = letters(word);
  for (const length of lengthsAround(word.length, most))
    for (const candidate of byLength.get(length) ?? []) {
      // One difference changes at most two letters, and to compare words takes many times as long.
      if (bits(own ^ candidate.letters) > 2 * most) continue;
      const distance = editDistance(word, candidate.word, most);
      if (distance > most) continue;
      if (distance < most || !best || docs.get(candidate.word)! > docs.get(best)!) best = candidate.word;
      most = distance;
    }
  return best;
}

/** A bit for each letter that a word has; letters beyond `a` to `z` share the other bits. */
function letters(word: string): number {
  let set = 0;
  for (let at = 0; at < word.length; at++) set |= 1 << (word.charCodeAt(at) % 32);
  return set;
}

/** How many bits of a number are 1. */
function bits(number: number): number {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function lengthsAround(length: number, most: number): number[] {
  return Array.from({ length: 2 * most + 1 }, (_, index) => length - most + index);
}
