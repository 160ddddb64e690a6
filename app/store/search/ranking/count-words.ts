/** Counts the words of a query in a document, weighted by the column that they are in. Pure. */
import { PLACES } from '../language/text/document.ts';
import { BOUNDARY_NUMBER, HEADER } from '../index/column-words.ts';

/** A word or phrase of the query as the ranking sees it. */
export interface CountedUnit {
  /** Each way to say it: sequences of stems, as numbers, all of which must be there. */
  wordings: readonly (readonly Int32Array[])[];
  /** Number of the column, if it is looked for in only one. */
  column: number | undefined;
  /** Words of the query between the unit before it and this one. */
  gap: number;
}

/** The counts in one document, by unit; filled anew for each. */
interface Counts {
  /** How often each unit occurs. */
  units: Float64Array;
  /** How often it occurs right after the unit before it; soon after it, or after the one before that, counts less. */
  pairs: Float64Array;
}

export type CountWords = (
  numbers: Int32Array,
  columnWeight: (column: number, length: number) => number,
) => Counts;

/** What of two words of the query counts as a pair. */
export interface Nearness {
  /** With at most so many words between them. */
  near: number;
  /** How much such a pair counts against two words side by side. */
  nearShare: number;
  /** The same for two words of the query with one between them there, which a text may leave out or say otherwise. */
  acrossShare: number;
}

interface Sequence {
  /** Its place among all sequences. */
  index: number;
  unit: number;
  words: Int32Array;
}

const FILTER_BITS = 0xfff;

/** Prepares counting for one query; the counts are only valid until the next document. */
export function wordCounter(
  units: readonly CountedUnit[],
  { near, nearShare, acrossShare }: Nearness,
): CountWords {
  const sequences = units.flatMap(({ wordings }, unit) =>
    wordings.flatMap((parts) => parts.map((words) => ({ unit, words }))),
  );
  const { filter, byFirst } = lookUp(sequences);
  const single = new Float64Array(sequences.length);
  const ends = new Int32Array(units.length);
  const counts: Counts = {
    units: new Float64Array(units.length),
    pairs: new Float64Array(units.length),
  };

  function countColumn(numbers: Int32Array, from: number, to: number, column: number, weight: number): void {
    ends.fill(-1);
    for (let at = from; at < to; at++) {
      const word = numbers[at]!;
      // Most words of a document are none of the query.
      if (filter[word & FILTER_BITS] === 0) continue;
      for (const { index, unit, words } of byFirst.get(word) ?? []) {
        const { column: only, gap } = units[unit]!;
        if ((only !== undefined && only !== column) || !follows(numbers, at, to, words)) continue;
        single[index]! += weight;
        if (unit > 0) counts.pairs[unit]! += weight * besideShare(ends[unit - 1]!, at, gap);
        if (unit > 1 && isNear(ends[unit - 2]!, at)) counts.pairs[unit]! += weight * acrossShare;
        ends[unit] = at + words.length;
      }
    }
  }

  /** 1 for side by side, or with as many words between them as in the query. */
  function besideShare(end: number, start: number, gap: number): number {
    if (end < 0) return 0;
    if (end === start || end + gap === start) return 1;
    return isNear(end, start) ? nearShare : 0;
  }

  /** @param end of a word before, -1 if there is none */
  function isNear(end: number, start: number): boolean {
    return end >= 0 && start - end <= near;
  }

  return (numbers, columnWeight) => {
    single.fill(0);
    counts.pairs.fill(0);
    let at: number = HEADER;
    for (let column = 0; column < PLACES.length; column++) {
      const length = numbers[column]!;
      countColumn(numbers, at, at + length, column, columnWeight(column, length));
      at += length;
    }
    let next = 0;
    units.forEach(({ wordings }, unit) => {
      let sum = 0;
      for (const parts of wordings) {
        let least = Infinity;
        for (let part = 0; part < parts.length; part++) least = Math.min(least, single[next++]!);
        sum += least;
      }
      counts.units[unit] = sum;
    });
    return counts;
  };
}

function lookUp(sequences: readonly Omit<Sequence, 'index'>[]) {
  const filter = new Uint8Array(FILTER_BITS + 1);
  const byFirst = new Map<number, Sequence[]>();
  sequences.forEach((sequence, index) => {
    const first = sequence.words[0]!;
    filter[first & FILTER_BITS] = 1;
    const known = byFirst.get(first);
    if (known) known.push({ ...sequence, index });
    else byFirst.set(first, [{ ...sequence, index }]);
  });
  return { filter, byFirst };
}

function follows(numbers: Int32Array, at: number, end: number, words: Int32Array): boolean {
  if (at + words.length > end) return false;
  for (let index = 1; index < words.length; index++) {
    const word = numbers[at + index]!;
    if (word === BOUNDARY_NUMBER || word !== words[index]) return false;
  }
  return true;
}
