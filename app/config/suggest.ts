/** "Did you mean": finds the known word most similar to a mistyped one. */
import { editDistance } from '#app/text/edit-distance.ts';

/** As `editDistance`, but case and the difference of - and _ count only 0.1. */
function distance(word: string, candidate: string): number {
  const plain = (text: string) => text.toLowerCase().replaceAll('_', '-');
  return Math.min(editDistance(word, candidate), editDistance(plain(word), plain(candidate)) + 0.1);
}

/**
 * The candidate most similar to `word`, or undefined if none is similar: at most one edit for short words, and edits
 * in up to two fifths of longer ones. Among equals the first wins.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(word.length * 0.4)) + 0.5;
  for (const candidate of candidates) {
    const edits = distance(word, candidate);
    if (candidate === word || edits >= bestDistance) continue;
    best = candidate;
    bestDistance = edits;
  }
  return best;
}

/** How many candidates a report lists. */
const LISTED = 12;

/** "one of: …", the most similar first; a long list is cut. */
export function listCandidates(word: string, candidates: Iterable<string>): string {
  const sorted = [...candidates]
    .map((candidate) => ({ candidate, edits: distance(word, candidate) }))
    .sort((a, b) => a.edits - b.edits)
    .map(({ candidate }) => candidate);
  if (sorted.length === 0) return 'none: no valid value exists';
  const rest = sorted.length > LISTED ? `, … (${sorted.length} in all)` : '';
  return `one of: ${sorted.slice(0, LISTED).join(', ')}${rest}`;
}
