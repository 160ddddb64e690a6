/** The rows of the calculation hold a byte for each letter. */
const MOST = 254;

/**
 * How many letters must be added, left out, replaced or swapped with their neighbour to make one word of another
 * (Damerau-Levenshtein distance, optimal string alignment).
 *
 * @param most beyond this many, up to 254, the answer is `most + 1`
 */
export function editDistance(one: string, other: string, most = MOST): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [beforeLast, last, current] = rowsFor(other.length + 1);
  for (let column = 0; column <= other.length; column++) last[column] = Math.min(column, most + 1);
  for (let row = 1; row <= one.length; row++) {
    current[0] = Math.min(row, most + 1);
    let least = current[0];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one.charCodeAt(row - 1) === other.charCodeAt(column - 1);
      let distance = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
      );
      if (isSwapped(one, row, other, column)) distance = Math.min(distance, beforeLast[column - 2]! + 1);
      current[column] = Math.min(distance, most + 1);
      least = Math.min(least, current[column]!);
    }
    if (least > most) return most + 1;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[other.length]!;
}

type Rows = [Uint8Array, Uint8Array, Uint8Array];

/** Used again by the next call: a word is compared with tens of thousands. */
let scratch: Rows | undefined;

function rowsFor(width: number): Rows {
  if (!scratch || scratch[0].length < width)
    scratch = [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)];
  return [...scratch];
}

function isSwapped(one: string, row: number, other: string, column: number): boolean {
  return (
    row > 1 &&
    column > 1 &&
    one.charCodeAt(row - 1) === other.charCodeAt(column - 2) &&
    one.charCodeAt(row - 2) === other.charCodeAt(column - 1)
  );
}
