/** The words of a document as the index writes them: for FTS5 as text, and as numbers for the ranking. */
import { PLACES, type DocumentText } from '../language/text/document.ts';
import { tokenise } from '../language/text/words.ts';

/** Stands between the texts of a column, so that no phrase reaches from one into the next. No query contains it. */
const BOUNDARY = '¦';
/** The same among numbers. */
export const BOUNDARY_NUMBER = 0;

/** The names of the columns for SQL, of which `references` is a word. */
export const COLUMNS = PLACES.map((place) => `"${place}"`).join();

/** Where the words begin in {@link ColumnWords.numbers}. */
export const HEADER = PLACES.length * 2;

export interface ColumnWords {
  /** Stems of each column, separated by spaces. */
  columns: string[];
  /**
   * How many numbers each column has, then how many of these are words of its text; then, for each column, the words of
   * its text in order and the joined words, as {@link wordNumber}.
   */
  numbers: Int32Array;
}

export function columnWords(text: DocumentText): ColumnWords {
  const columns = PLACES.map((place) => stemsIn([text[place]].flat()));
  const all = columns.map(({ stems, joined }) => [...stems, ...joined]);
  const texts = columns.map(({ stems }) => stems.length);
  return { columns: all.map((column) => column.join(' ')), numbers: toNumbers(all, texts) };
}

/** @param texts how many words of each column are words of its text */
function toNumbers(all: readonly (readonly string[])[], texts: readonly number[]): Int32Array {
  const numbers = new Int32Array(HEADER + all.reduce((sum, column) => sum + column.length, 0));
  let at = HEADER;
  all.forEach((column, index) => {
    numbers[index] = column.length;
    numbers[PLACES.length + index] = texts[index]!;
    for (const stem of column) numbers[at++] = stem === BOUNDARY ? BOUNDARY_NUMBER : wordNumber(stem);
  });
  return numbers;
}

/** The numbers of columns that were written as text. */
export function numbersFrom(columns: readonly string[], texts: readonly number[]): Int32Array {
  return toNumbers(
    PLACES.map((_, index) => (columns[index] ? columns[index].split(' ') : [])),
    texts,
  );
}

/** Joined words come last, each alone: between the words they would part phrases. */
function stemsIn(texts: readonly string[]): { stems: string[]; joined: string[] } {
  const stems: string[] = [];
  const joined: string[] = [];
  for (const text of texts) {
    const found = tokenise(text);
    if (found.words.length > 0 && stems.length > 0) stems.push(BOUNDARY);
    for (const { stem } of found.words) stems.push(stem);
    for (const { stem } of found.joined) joined.push(BOUNDARY, stem);
  }
  return { stems, joined };
}

/**
 * A stem as a number (FNV-1a, 32 bits), never that of a boundary. Two stems with one number are rare, and only the order
 * of results depends on it.
 */
export function wordNumber(stem: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < stem.length; index++)
    hash = Math.imul(hash ^ stem.charCodeAt(index), 0x01000193);
  return hash || 1;
}

/** The distinct words of a text as written, for spelling: without numbers and very short words. */
export function spellingWords(text: DocumentText): string[] {
  const words = new Set<string>();
  for (const part of Object.values(text).flat() as string[])
    for (const { word } of tokenise(part).words) if (/^\p{L}{3,}$/u.test(word)) words.add(word);
  return [...words];
}
