/** Orders many matches by a rough score without comparing them: a counting sort by day, then one by score. */
import type { Documents } from '../finding/lookups.ts';

const STEPS = 1024;

/** @returns the matches by score in steps, best first; those of one step newest first, then by number */
export function orderMatches(
  matches: Int32Array,
  scores: Float32Array,
  { days }: Pick<Documents, 'days'>,
): Int32Array {
  if (matches.length < 2) return matches;
  let oldest = Infinity;
  let newest = -Infinity;
  let highest = 0;
  for (const id of matches) {
    oldest = Math.min(oldest, days[id]!);
    newest = Math.max(newest, days[id]!);
    highest = Math.max(highest, scores[id]!);
  }
  const byDay = countingSort(matches, newest - oldest + 1, (id) => newest - days[id]!);
  if (highest === 0) return byDay;
  return countingSort(byDay, STEPS + 1, (id) => STEPS - Math.round((scores[id]! / highest) * STEPS));
}

/** Stable. @param key from 0 up to `keys` */
function countingSort(ids: Int32Array, keys: number, key: (id: number) => number): Int32Array {
  const starts = new Int32Array(keys + 1);
  for (const id of ids) starts[key(id) + 1]!++;
  for (let index = 0; index < keys; index++) starts[index + 1]! += starts[index]!;
  const sorted = new Int32Array(ids.length);
  for (const id of ids) sorted[starts[key(id)]!++] = id;
  return sorted;
}
