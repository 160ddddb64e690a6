/**
 * How well documents match a query: BM25 over weighted columns, with neighbouring words and the share of the query that
 * is covered. How rare a word and how long a text is compared with others is told by what the reader may read, so that
 * hidden text has no influence. Pure.
 */
import { wordCounter, type CountedUnit } from './count-words.ts';
import { PLACES } from '../language/text/document.ts';
import type { Weights } from './weights.ts';

export interface ScoredUnit extends CountedUnit {
  /** As {@link RatedUnit.rarity}. */
  rarity: number;
  /** Found although its words cannot be counted: a prefix. */
  isAssumed: boolean;
}

export interface ScoredDocument {
  /** As {@link ColumnWords.numbers}. */
  numbers: Int32Array;
  /** Days since 1970. */
  day: number;
}

/**
 * @param average words of each column on average
 * @returns the score of each document, in their order; higher is better
 */
export function scoreDocuments(
  documents: readonly ScoredDocument[],
  units: readonly ScoredUnit[],
  average: readonly number[],
  weights: Weights,
): Float64Array {
  const count = wordCounter(units, weights);
  const columnWeight = (column: number, length: number) => {
    const name = PLACES[column]!;
    const effect = weights.length[name];
    return weights.columns[name] / (1 - effect + (effect * length) / average[column]!);
  };
  const total = units.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  const newest = documents.reduce((latest, { day }) => Math.max(latest, day), 0);
  return Float64Array.from(documents, ({ numbers, day }) => {
    const counts = count(numbers, columnWeight);
    let words = 0;
    let covered = 0;
    let before = 0;
    units.forEach(({ rarity, isAssumed }, unit) => {
      const times = counts.units[unit]! || (isAssumed ? 1 : 0);
      if (times > 0) covered += rarity;
      words += rarity * saturated(times, weights);
      // The geometric mean: a rare word says much more beside a frequent one than the frequent one alone.
      words += weights.pairs * Math.sqrt(before * rarity) * saturated(counts.pairs[unit]!, weights);
      before = rarity;
    });
    const share = (covered / total) ** weights.coverage;
    const age = (newest - day) / weights.recencyHalfLife;
    return words * share * (1 + weights.recency * 0.5 ** age);
  });
}

function saturated(count: number, { saturation }: Weights): number {
  return count === 0 ? 0 : (count * (saturation + 1)) / (count + saturation);
}
