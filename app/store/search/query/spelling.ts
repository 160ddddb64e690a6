/** Other spellings of words that nothing has, from the words of open text alone. */
import { normaliseWord } from '../language/text/words.ts';
import { editDistance } from '#app/text/edit-distance.ts';

/** Words as typed, with the spelling that is proposed. */
export type Corrections = ReadonlyMap<string, string>;

/** Shorter words are codes and abbreviations, all of which look alike. */
const SHORTEST = 4;
/** From this length on two mistakes are looked for. */
const LONG = 8;
/** A query with more unknown words is not mistyped: other spellings are looked for only for the first ones. */
const MOST_CORRECTED = 6;
/** A word of open text. */
export interface Candidate {
  word: string;
  /** In how many documents it is. */
  docs: number;
  /** As {@link letters}. */
  letters: number;
}

/** What is known of the words of open texts. */
export interface Spellings {
  has(word: string): boolean;
  /** At least those with at most so many differences from a word. */
  near(word: string, most: number): Iterable<Candidate>;
}

/** @returns for words as typed, those that have a better spelling */
export function spelling(known: Spellings): (words: readonly string[]) => Corrections | undefined {
  return (words) => {
    const corrections = new Map<string, string>();
    let unknown = 0;
    for (const typed of words) {
      const word = normaliseWord(typed);
      if (word.length < SHORTEST || !/^\p{L}+$/u.test(word) || known.has(word)) continue;
      if (++unknown > MOST_CORRECTED) break;
      const found = closest(word, known);
      if (found) corrections.set(typed, found);
    }
    return corrections.size > 0 ? corrections : undefined;
  };
}

/** The word with the fewest differences, and among those the most frequent one. */
function closest(word: string, known: Spellings): string | undefined {
  let most = word.length < LONG ? 1 : 2;
  let best: Candidate | undefined;
  const own = letters(word);
  for (const candidate of known.near(word, most)) {
    // One difference changes at most two letters, and to compare words takes many times as long.
    if (bits(own ^ candidate.letters) > 2 * most) continue;
    const distance = editDistance(word, candidate.word, most);
    if (distance > most) continue;
    if (distance < most || !best || candidate.docs > best.docs) best = candidate;
    most = distance;
  }
  return best?.word;
}

/** A bit for each letter that a word has; letters beyond `a` to `z` share the other bits. */
export function letters(word: string): number {
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
