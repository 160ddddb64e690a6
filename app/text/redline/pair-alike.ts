/** Pairs of things that are alike, in the order of both, so that the sum of their likeness is highest. Pure. */
import type { Pair } from './align.ts';
import type { Work } from './bounds.ts';

/**
 * @param likeness of two places, from 0 to 1
 * @param least pairs that are less alike are none
 */
export function pairAlike(
  count: number,
  otherCount: number,
  likeness: (at: number, otherAt: number) => number,
  least: number,
  work: Work,
): Pair[] {
  const parts = Math.ceil(Math.sqrt((count * otherCount) / work.bounds.pairs));
  if (parts > 1) work.isSpent = true;
  if (parts > work.bounds.parts) return [];
  const pairs: Pair[] = [];
  for (let part = 0; part < parts; part++) {
    const edge = (all: number, at: number) => Math.floor((all * at) / parts);
    const [from, otherFrom] = [edge(count, part), edge(otherCount, part)];
    const found = bestPairs(
      edge(count, part + 1) - from,
      edge(otherCount, part + 1) - otherFrom,
      (at, otherAt) => likeness(from + at, otherFrom + otherAt),
      least,
    );
    for (const [at, otherAt] of found) pairs.push([from + at, otherFrom + otherAt]);
  }
  return pairs;
}

const PAIR = 1;
const SKIP = 2;

function bestPairs(
  count: number,
  otherCount: number,
  likeness: (at: number, otherAt: number) => number,
  least: number,
): Pair[] {
  /** The best sum for the first items of both lists, one row for each item of the first; and the choices. */
  let before = new Float64Array(otherCount + 1);
  const choices: Uint8Array[] = [];
  for (let at = 0; at < count; at++) {
    const row = new Float64Array(otherCount + 1);
    const choice = new Uint8Array(otherCount);
    for (let otherAt = 0; otherAt < otherCount; otherAt++) {
      const alike = likeness(at, otherAt);
      const [together, skip, skipOther] = [before[otherAt]! + alike, before[otherAt + 1]!, row[otherAt]!];
      if (alike >= least && alike > 0 && together > skip && together > skipOther) {
        choice[otherAt] = PAIR;
        row[otherAt + 1] = together;
      } else {
        choice[otherAt] = skip > skipOther ? SKIP : 0;
        row[otherAt + 1] = Math.max(skip, skipOther);
      }
    }
    choices.push(choice);
    before = row;
  }
  const pairs: Pair[] = [];
  let [at, otherAt] = [count - 1, otherCount - 1];
  while (at >= 0 && otherAt >= 0) {
    const choice = choices[at]![otherAt];
    if (choice === PAIR) pairs.push([at--, otherAt--]);
    else if (choice === SKIP) at--;
    else otherAt--;
  }
  return pairs.reverse();
}
