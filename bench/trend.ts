/** Whether a figure grows: by the medians of parts of a run, and by a straight line through them. */
import { median } from './row.ts';

export interface Point {
  /** Hours since the beginning. */
  hours: number;
  value: number;
}

export interface Trend {
  /** Median of the second quarter: the first one fills caches. */
  before: number;
  /** Median of the last quarter. */
  after: number;
  /** By which it grows in an hour, without the first quarter. */
  perHour: number;
  /** The true slope is this near with a probability of 95 %, if the parts are independent. */
  uncertainty: number;
}

/** Neighbouring points depend on each other, so the line goes through the medians of so many parts. */
const PARTS = 9;
/** Quantile of Student's distribution with `PARTS` - 2 degrees of freedom, 97.5 %. */
const T = 2.365;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** A line of least squares through points. */
function line(points: readonly Point[]): { slope: number; error: number } {
  const meanX = sum(points.map(({ hours }) => hours)) / points.length;
  const meanY = sum(points.map(({ value }) => value)) / points.length;
  const spread = sum(points.map(({ hours }) => (hours - meanX) ** 2));
  const slope = sum(points.map(({ hours, value }) => (hours - meanX) * (value - meanY))) / spread;
  const rest = sum(points.map(({ hours, value }) => (value - meanY - slope * (hours - meanX)) ** 2));
  return { slope, error: Math.sqrt(rest / (points.length - 2) / spread) };
}

/** @param points at equal distances, at least 24 */
export function trend(points: readonly Point[]): Trend {
  const quarter = Math.floor(points.length / 4);
  const values = (from: number, to: number) => points.slice(from, to).map(({ value }) => value);
  const settled = points.slice(quarter);
  const parts = Array.from({ length: PARTS }, (_, part) => {
    const at = (border: number) => Math.round((border * settled.length) / PARTS);
    const own = settled.slice(at(part), at(part + 1));
    return {
      hours: median(own.map(({ hours }) => hours)),
      value: median(own.map(({ value }) => value)),
    };
  });
  const { slope, error } = line(parts);
  return {
    before: median(values(quarter, 2 * quarter)),
    after: median(values(points.length - quarter, points.length)),
    perHour: slope,
    uncertainty: T * error,
  };
}
