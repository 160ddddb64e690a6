/** How many words two texts have in common. Pure. */

/** Words with how often they occur, in any order. */
export interface WordBag {
  counts: ReadonlyMap<string, number>;
  total: number;
}

export function bagOfWords(words: Iterable<string>): WordBag {
  const counts = new Map<string, number>();
  let total = 0;
  for (const word of words) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
    total++;
  }
  return { counts, total };
}

/** Share of the words of both that are in both (Dice), from 0 to 1. */
export function overlap(one: WordBag, other: WordBag): number {
  const [small, large] = one.counts.size < other.counts.size ? [one, other] : [other, one];
  let common = 0;
  for (const [word, count] of small.counts) common += Math.min(count, large.counts.get(word) ?? 0);
  const all = one.total + other.total;
  return all === 0 ? 0 : (2 * common) / all;
}
