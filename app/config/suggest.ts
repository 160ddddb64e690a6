/** "Did you mean": the known word nearest to a mistyped one. */

/** Edits between two words: insert, drop, replace, or swap of neighbours (optimal string alignment distance). */
export function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(previous[j]! + 1, row[j - 1]! + 1, replaced);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, beforePrevious[j - 2]! + 1);
      row.push(best);
    }
    beforePrevious = previous;
    previous = row;
  }
  return previous[b.length]!;
}

/**
 * The candidate nearest to `word`, or undefined if none is near: at most one edit for short words, and edits in up
 * to two fifths of longer ones. Case, - and _ do not count as edits. Of equally near ones the first wins.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll('_', '-');
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(word.length * 0.4));
  for (const candidate of candidates) {
    const distance = Math.min(
      editDistance(word, candidate) - 0.5,
      editDistance(plain(word), plain(candidate)),
    );
    if (
      candidate !== word &&
      (distance < bestDistance || (best === undefined && distance === bestDistance))
    ) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}
