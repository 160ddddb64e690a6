/**
 * The arithmetic of the charts: heights in pixels, x positions in per cent, so that a chart rendered on the server fits
 * any width.
 */
import { nice, ticks } from 'd3-array';

export interface YScale {
  /** Pixels from the top for a value. */
  y(value: number): number;
  /** Round values for grid lines, from 0 up; whole numbers. */
  ticks: number[];
}

/** A scale from 0 to a round value at or above `max`, over `height` pixels. An empty chart has a scale too. */
export function yScale(max: number, height: number): YScale {
  const [, top] = nice(0, Math.max(max, 1), 4);
  return { y: (value) => height * (1 - value / top), ticks: ticks(0, top, 4).filter(Number.isInteger) };
}

const LABEL_PX = 6.2;
const LABEL_GAP_PX = 6;

/** Which of the labels fit side by side in a width: every label (1), every second (2), and so on. */
export function labelStride(labels: readonly string[], width: number): number {
  const longest = Math.max(0, ...labels.map(({ length }) => length)) * LABEL_PX + LABEL_GAP_PX;
  return Math.max(1, Math.ceil((longest * labels.length) / width));
}

const LONGEST_LABEL = 14;

/** A label shortened for the axis; the table beside the chart has it in full. */
export function shorten(label: string): string {
  return label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1).trimEnd()}…` : label;
}
