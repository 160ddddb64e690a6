/**
 * How well documents match a query: BM25 over weighted columns, with neighbouring words and the share of the query that
 * is covered. What is known of a word's rarity comes from open text alone, and lengths are compared among the documents
 * that were found, so that text which the reader may not see has no influence. Pure.
 */
import { BOUNDARY_NUMBER } from './column-words.ts';
import { COLUMNS } from './match-expression.ts';
import type { Weights } from './weights.ts';

/** A word or phrase of the query as the ranking sees it. */
export interface ScoredUnit {
  /** Each way to say it, as numbers of stems. */
  wordings: readonly Int32Array[];
  /** Rarity: BM25's inverse document frequency. */
  rarity: number;
  /** Words of the query between the unit before it and this one. */
  gap: number;
  /** Found although its words cannot be looked up: a prefix. */
  isAssumed: boolean;
}

export interface ScoredDocument {
  /** As {@link ColumnWords.numbers}. */
  numbers: Int32Array;
  day: number;
}

/** @returns the score of each document, in their order; higher is better */
export function scoreDocuments(
  documents: readonly ScoredDocument[],
  units: readonly ScoredUnit[],
  weights: Weights,
): Float64Array {
  const lookUp = wordLookUp(units);
  const average = averageLengths(documents);
  const total = units.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  const newest = documents.reduce((latest, { day }) => Math.max(latest, day), 0);
  const found = {
    counts: new Float64Array(units.length),
    pairs: new Float64Array(units.length),
    ends: new Int32Array(units.length),
  };
  const { counts, pairs } = found;
  return Float64Array.from(documents, ({ numbers, day }) => {
    countWords(numbers, units, lookUp, average, weights, found);
    let words = 0;
    let covered = 0;
    units.forEach(({ rarity, isAssumed }, index) => {
      const count = counts[index]! || (isAssumed ? 1 : 0);
      if (count === 0) return;
      covered += rarity;
      words += rarity * saturated(count, weights);
    });
    for (let index = 1; index < units.length; index++)
      words +=
        weights.pairs *
        Math.min(units[index - 1]!.rarity, units[index]!.rarity) *
        saturated(pairs[index]!, weights);
    const share = (covered / total) ** weights.coverage;
    const age = (newest - day) / weights.recencyHalfLife;
    return words * share * (1 + weights.recency * 0.5 ** age);
  });
}

function saturated(count: number, { saturation }: Weights): number {
  return count === 0 ? 0 : (count * (saturation + 1)) / (count + saturation);
}

function averageLengths(documents: readonly ScoredDocument[]): number[] {
  return COLUMNS.map((_, column) => {
    const sum = documents.reduce((total, { numbers }) => total + numbers[column]!, 0);
    return Math.max(1, sum / Math.max(1, documents.length));
  });
}

interface WordLookUp {
  /** Quick refusal of words that no wording starts with. */
  filter: Uint8Array;
  byFirst: Map<number, { unit: number; words: Int32Array }[]>;
}

const FILTER_BITS = 0xfff;

function wordLookUp(units: readonly ScoredUnit[]): WordLookUp {
  const filter = new Uint8Array(FILTER_BITS + 1);
  const byFirst: WordLookUp['byFirst'] = new Map();
  units.forEach(({ wordings }, unit) => {
    for (const words of wordings) {
      const first = words[0]!;
      filter[first & FILTER_BITS] = 1;
      const known = byFirst.get(first);
      if (known) known.push({ unit, words });
      else byFirst.set(first, [{ unit, words }]);
    }
  });
  return { filter, byFirst };
}

/** What is counted in a document, by unit. */
interface Counts {
  counts: Float64Array;
  /** How often it follows the unit before it at once. */
  pairs: Float64Array;
  /** Where it ended last in the column. */
  ends: Int32Array;
}

/** Fills in how often each unit occurs, and each with the one before it, weighted by column and length. */
function countWords(
  numbers: Int32Array,
  units: readonly ScoredUnit[],
  { filter, byFirst }: WordLookUp,
  average: readonly number[],
  weights: Weights,
  { counts, pairs, ends }: Counts,
): void {
  counts.fill(0);
  pairs.fill(0);
  let at: number = COLUMNS.length;
  for (let column = 0; column < COLUMNS.length; column++) {
    const length = numbers[column]!;
    const end = at + length;
    const name = COLUMNS[column]!;
    const effect = weights.length[name];
    const weight = weights.columns[name] / (1 - effect + effect * (length / average[column]!));
    ends.fill(-1);
    for (; at < end; at++) {
      const word = numbers[at]!;
      if (filter[word & FILTER_BITS] === 0) continue;
      const wordings = byFirst.get(word);
      if (!wordings) continue;
      for (const { unit, words } of wordings) {
        if (!follows(numbers, at, end, words)) continue;
        counts[unit]! += weight;
        if (unit > 0 && isBeside(ends[unit - 1]!, at, units[unit]!.gap)) pairs[unit]! += weight;
        ends[unit] = at + words.length;
      }
    }
    at = end;
  }
}

/** Side by side, or with as many words between them as in the query. */
function isBeside(end: number, start: number, gap: number): boolean {
  return end >= 0 && (end === start || end + gap === start);
}

function follows(numbers: Int32Array, at: number, end: number, words: Int32Array): boolean {
  if (at + words.length > end) return false;
  for (let index = 1; index < words.length; index++) {
    const word = numbers[at + index]!;
    if (word === BOUNDARY_NUMBER || word !== words[index]) return false;
  }
  return true;
}
