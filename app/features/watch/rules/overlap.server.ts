/** How much of what a rule finds other rules of the reader find, too. */
import type { Viewer } from '#app/api/viewer.ts';
import type { RuleOverlap } from '../contract.ts';
import type { WatchRule } from '../rules-store.server.ts';
import { canCount, nidsOfLastYear } from './volume.server.ts';

/** Rules that are compared, the oldest first; the answer says how many were. */
const MOST_COMPARED = 50;
/** Rules that are named. */
const MOST_NAMED = 3;

/** Numbers that two ascending lists have in common. Pure. */
export function countBoth(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let [both, at, to] = [0, 0, 0];
  while (at < one.length && to < other.length) {
    const difference = one[at]! - other[to]!;
    if (difference === 0) both++;
    if (difference <= 0) at++;
    if (difference >= 0) to++;
  }
  return both;
}

/**
 * The rules that find most of the same, over the last 12 months. One search of a reader runs at a time, and what a rule
 * found is kept until content changes.
 *
 * @param nids what the rule found, ascending
 * @param rules the other rules of the reader
 */
export async function findOverlaps(
  viewer: Viewer,
  nids: ArrayLike<number>,
  rules: readonly WatchRule[],
): Promise<{ overlaps: RuleOverlap[]; compared: number }> {
  if (nids.length === 0) return { overlaps: [], compared: rules.length };
  const compared = rules.filter(({ query }) => canCount(viewer, query)).slice(0, MOST_COMPARED);
  const overlaps: RuleOverlap[] = [];
  for (const { id, name, query } of compared) {
    const both = countBoth(nids, await nidsOfLastYear(viewer, query));
    if (both > 0) overlaps.push({ id, name, both });
  }
  overlaps.sort((a, b) => b.both - a.both || a.id - b.id);
  return { overlaps: overlaps.slice(0, MOST_NAMED), compared: compared.length };
}
