/** Which of many texts have so many words in common that they may be the same one, without comparing all with all. Pure. */
import type { Work } from './bounds.ts';
import type { WordBag } from './word-bag.ts';

/**
 * For each bag of both lists the places of bags in the other list, ascending, that have one of its rarest words. Two bags that
 * overlap more than `least` have so many words in common that one of them is among the rarest of both: none is missed
 * until the bound is reached.
 *
 * @param least overlap of bags that must be found, from 0 to 1
 */
export function closeBags(
  older: readonly WordBag[],
  newer: readonly WordBag[],
  least: number,
  work: Work,
): [older: number[][], newer: number[][]] {
  const [close, otherClose] = [older.map((): number[] => []), newer.map((): number[] => [])];
  if (older.length === 0 || newer.length === 0) return [close, otherClose];
  const spread = new Map<string, number>();
  for (const { counts } of [...older, ...newer])
    for (const word of counts.keys()) spread.set(word, (spread.get(word) ?? 0) + 1);
  const places = new Map<string, number[]>();
  older.forEach((bag, at) => {
    for (const word of rarest(bag, spread, least)) {
      const known = places.get(word);
      if (known) known.push(at);
      else places.set(word, [at]);
    }
  });
  let pairs = 0;
  for (const [otherAt, bag] of newer.entries()) {
    const found = new Set<number>();
    for (const word of rarest(bag, spread, least)) for (const at of places.get(word) ?? []) found.add(at);
    pairs += found.size;
    if (pairs > work.bounds.moves) {
      work.isSpent = true;
      break;
    }
    otherClose[otherAt] = [...found].sort((one, other) => one - other);
    for (const at of found) close[at]!.push(otherAt);
  }
  return [close, otherClose];
}

/** So many of the rarest words that those that are left are too few to be all that two bags have in common. */
function rarest({ counts, total }: WordBag, spread: ReadonlyMap<string, number>, least: number): string[] {
  const words = [...counts].sort(
    ([one], [other]) => spread.get(one)! - spread.get(other)! || (one < other ? -1 : 1),
  );
  const common = (total * least) / (2 - least);
  const found: string[] = [];
  let left = total;
  for (const [word, count] of words) {
    if (left <= common) break;
    found.push(word);
    left -= count;
  }
  return found;
}
