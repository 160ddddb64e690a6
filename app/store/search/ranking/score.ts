/**
 * How well documents match a query: BM25 over weighted columns, with neighbouring words and the share of the query that
 * is covered. What is known of a word's rarity comes from open text alone, and lengths are compared among the documents
 * that were found, so that text which the reader may not see has no influence. Pure.
 */
import { wordCounter, type CountedUnit } from './count-words.ts';
import { COLUMNS } from '../query/match-expression.ts';
import type { Weights } from './weights.ts';

export interface ScoredUnit extends CountedUnit {
  /** BM25's inverse document frequency. */
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

/** @returns the score of each document, in their order; higher is better */
export function scoreDocuments(
  documents: readonly ScoredDocument[],
  units: readonly ScoredUnit[],
  weights: Weights,
): Float64Array {
  const count = wordCounter(units);
  const average = averageLengths(documents);
  const columnWeight = (column: number, length: number) => {
    const name = COLUMNS[column]!;
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
      words += weights.pairs * Math.min(before, rarity) * saturated(counts.pairs[unit]!, weights);
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

function averageLengths(documents: readonly ScoredDocument[]): number[] {
  return COLUMNS.map((_, column) => {
    const sum = documents.reduce((total, { numbers }) => total + numbers[column]!, 0);
    return Math.max(1, sum / Math.max(1, documents.length));
  });
}
