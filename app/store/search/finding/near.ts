/**
 * NEAR within one text. FTS5 knows columns only, so what it finds may reach from one paragraph into the next; here the
 * words themselves are compared. Pure.
 */
import { BOUNDARY_NUMBER, HEADER } from '../index/column-words.ts';
import { PLACES } from '../language/text/document.ts';

/** Whether the word with a number is meant. */
export type IsWord = (number: number) => boolean;

/**
 * @param parts words side by side
 * @param column number of the only column to look in
 */
export function isNear(
  numbers: Int32Array,
  parts: readonly (readonly IsWord[])[],
  distance: number,
  column: number | undefined,
): boolean {
  let at: number = HEADER;
  for (let index = 0; index < PLACES.length; index++) {
    // Joined words, behind the words of the column, have no place in its text.
    const end = at + numbers[PLACES.length + index]!;
    if (column === undefined || column === index)
      for (let from = at; from < end;) {
        let to = from;
        while (to < end && numbers[to] !== BOUNDARY_NUMBER) to++;
        if (isNearIn(numbers.subarray(from, to), parts, distance)) return true;
        from = to + 1;
      }
    at += numbers[index]!;
  }
  return false;
}

/**
 * Whether after some word of a part, all other parts begin before it and end at most `distance` words before it. In time
 * linear in the text.
 */
function isNearIn(text: Int32Array, parts: readonly (readonly IsWord[])[], distance: number): boolean {
  const found = parts.map((part) => ({ starts: startsIn(text, part), length: part.length, low: 0, high: 0 }));
  if (found.some(({ starts }) => starts.length === 0)) return false;
  const all = Int32Array.from(found.flatMap(({ starts }) => starts)).sort();
  return all.some((last) =>
    found.every((part) => {
      while (part.high < part.starts.length && part.starts[part.high]! <= last) part.high++;
      while (part.low < part.high && last - part.starts[part.low]! - part.length > distance) part.low++;
      return part.low < part.high;
    }),
  );
}

function startsIn(text: Int32Array, part: readonly IsWord[]): number[] {
  const found: number[] = [];
  for (let start = 0; start + part.length <= text.length; start++)
    if (part.every((isWord, index) => isWord(text[start + index]!))) found.push(start);
  return found;
}
