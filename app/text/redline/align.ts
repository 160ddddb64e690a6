/**
 * The longest common part of two lists: rare items first, then Myers (`diff`) with a bound. Pure, and the same for the
 * same lists: its bound is a number of steps, not a time.
 */
import { diffArrays } from 'diff';
import type { Work } from './bounds.ts';

/** Positions of equal items in the two lists; both ascend. */
export type Pair = readonly [older: number, newer: number];

/** Stretches that are longer are divided at items that occur once in both. */
const LONG = 400;
const DEEPEST = 6;

interface Stretch {
  from: number;
  to: number;
  otherFrom: number;
  otherTo: number;
}

export function align(older: readonly string[], newer: readonly string[], work: Work): Pair[] {
  const numbers = new Map<string, number>();
  const intern = (item: string) => {
    const known = numbers.get(item);
    if (known !== undefined) return known;
    numbers.set(item, numbers.size);
    return numbers.size - 1;
  };
  const pairs: Pair[] = [];
  const [one, other] = [older.map(intern), newer.map(intern)];
  alignStretch(one, other, { from: 0, to: one.length, otherFrom: 0, otherTo: other.length }, work, 0, pairs);
  return pairs;
}

function alignStretch(
  one: readonly number[],
  other: readonly number[],
  stretch: Stretch,
  work: Work,
  depth: number,
  pairs: Pair[],
): void {
  let { from, to, otherFrom, otherTo } = stretch;
  while (from < to && otherFrom < otherTo && one[from] === other[otherFrom])
    pairs.push([from++, otherFrom++]);
  const ends: Pair[] = [];
  while (from < to && otherFrom < otherTo && one[to - 1] === other[otherTo - 1]) ends.push([--to, --otherTo]);
  if (from < to && otherFrom < otherTo) {
    const inner = { from, to, otherFrom, otherTo };
    const anchors =
      depth < DEEPEST && to - from + otherTo - otherFrom > LONG ? uniquePairs(one, other, inner) : [];
    if (anchors.length === 0) alignShort(one, other, inner, work, pairs);
    else {
      for (const [at, otherAt] of anchors) {
        alignStretch(one, other, { from, to: at, otherFrom, otherTo: otherAt }, work, depth + 1, pairs);
        pairs.push([at, otherAt]);
        [from, otherFrom] = [at + 1, otherAt + 1];
      }
      alignStretch(one, other, { from, to, otherFrom, otherTo }, work, depth + 1, pairs);
    }
  }
  pairs.push(...ends.reverse());
}

/** Items that are once in each, in the longest order that both have. */
function uniquePairs(one: readonly number[], other: readonly number[], stretch: Stretch): Pair[] {
  const places = new Map<number, { at: number; otherAt: number; count: number; otherCount: number }>();
  for (let at = stretch.from; at < stretch.to; at++) {
    const place = places.get(one[at]!);
    if (place) place.count++;
    else places.set(one[at]!, { at, otherAt: -1, count: 1, otherCount: 0 });
  }
  for (let otherAt = stretch.otherFrom; otherAt < stretch.otherTo; otherAt++) {
    const place = places.get(other[otherAt]!);
    if (!place) continue;
    place.otherAt = otherAt;
    place.otherCount++;
  }
  const unique = [...places.values()].filter(({ count, otherCount }) => count === 1 && otherCount === 1);
  return longestAscent(unique.map(({ at, otherAt }): Pair => [at, otherAt]));
}

/** The longest part of pairs, which ascend in the first position, that ascends in the second one, too. */
export function longestAscent(pairs: readonly Pair[]): Pair[] {
  /** The last pair of the best run of each length, and for each pair the one before it. */
  const tails: number[] = [];
  const before: number[] = [];
  pairs.forEach(([, otherAt], index) => {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[tails[middle]!]![1] < otherAt) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? tails[low - 1]! : -1;
    tails[low] = index;
  });
  const chain: Pair[] = [];
  for (let index = tails.at(-1) ?? -1; index >= 0; index = before[index]!) chain.push(pairs[index]!);
  return chain.reverse();
}

/** Without items that only one of the lists has: they are changed however the others are aligned. */
function alignShort(
  one: readonly number[],
  other: readonly number[],
  { from, to, otherFrom, otherTo }: Stretch,
  work: Work,
  pairs: Pair[],
): void {
  const [has, otherHas] = [new Set(one.slice(from, to)), new Set(other.slice(otherFrom, otherTo))];
  const places = range(from, to).filter((at) => otherHas.has(one[at]!));
  const otherPlaces = range(otherFrom, otherTo).filter((at) => has.has(other[at]!));
  if (places.length === 0) return;
  const most = Math.min(
    work.bounds.edits,
    places.length + otherPlaces.length,
    Math.floor(Math.sqrt(Math.max(work.left, 0))),
  );
  const changes = diffArrays(
    places.map((at) => one[at]!),
    otherPlaces.map((at) => other[at]!),
    { maxEditLength: Math.max(most, 1) },
  );
  if (!changes) {
    work.left -= most * most;
    work.isSpent = true;
    return;
  }
  let [at, otherAt, edits] = [0, 0, 0];
  for (const { count, added, removed } of changes) {
    if (added || removed) edits += count;
    if (added) otherAt += count;
    else if (removed) at += count;
    else for (let step = 0; step < count; step++) pairs.push([places[at++]!, otherPlaces[otherAt++]!]);
  }
  work.left -= edits * edits + places.length;
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

/** Items of two lists that follow each other: equal ones, or what is between them. */
interface Divided<Value> {
  isSame: boolean;
  older: Value[];
  newer: Value[];
}

/**
 * Two lists in the parts that pairs of equal items divide them into.
 *
 * @param pairs of positions, as `align` finds them
 */
export function divideAt<Value>(
  pairs: readonly (readonly [number, number])[],
  older: readonly Value[],
  newer: readonly Value[],
): Divided<Value>[] {
  const parts: Divided<Value>[] = [];
  let [from, otherFrom] = [0, 0];
  const add = (isSame: boolean, to: number, otherTo: number) => {
    if (to > from || otherTo > otherFrom)
      parts.push({ isSame, older: older.slice(from, to), newer: newer.slice(otherFrom, otherTo) });
    [from, otherFrom] = [to, otherTo];
  };
  for (let index = 0; index < pairs.length;) {
    const [at, otherAt] = pairs[index]!;
    add(false, at, otherAt);
    let length = 0;
    while (pairs[index]?.[0] === at + length && pairs[index]?.[1] === otherAt + length)
      [index, length] = [index + 1, length + 1];
    add(true, at + length, otherAt + length);
  }
  add(false, older.length, newer.length);
  return parts;
}
