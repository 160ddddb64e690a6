/** A row of the bench: a measurement with a baseline of the same run and a budget. */
import type { Site } from './site.ts';

/** A bound on a figure, inclusive. */
export interface Bound {
  atMost?: number;
  atLeast?: number;
}

/** One line of the table. */
export interface Figure {
  /** Number of the budget, such as `P1`. */
  row: string;
  what: string;
  value: number;
  /** Such as `pages/s`; the baseline has the same. */
  unit: string;
  baseline?: { what: string; value: number };
  /** Bounds on the value itself, and on value ÷ baseline. A figure without either is shown for information. */
  budget?: { value?: Bound; ratio?: Bound };
  /** The single measurements; `value` is their median. */
  samples?: number[];
}

/** A row that cannot be measured yet, with the reason. */
export interface Missing {
  row: string;
  missing: string;
}

export interface Options {
  /** Rounds of each measurement, at least 3; targets take turns within a round. */
  rounds: number;
  /** Length of one turn under load. */
  seconds: number;
  /** Items of the library that P7 searches. */
  documents: number;
  /** Folder with the library that P7 searches, made if absent and left for the next run; by default a temporary one. */
  library: string | undefined;
  /** File with the results of another run, to show beside this one. */
  against: string | undefined;
  /** Length of the memory run, if requested. */
  soakSeconds: number | undefined;
}

export interface Row {
  /** Numbers of the budgets of this row. */
  ids: string[];
  measure(site: Site, options: Options): Promise<(Figure | Missing)[]>;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
