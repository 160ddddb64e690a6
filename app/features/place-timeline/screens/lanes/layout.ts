/** Where the labels of marks are: no label is over another. Shares of the width of a lane, from 0 to 1. Pure. */

import type { StatusPart } from '../../contract.ts';

/** Rows of labels above the marks of a lane. */
export const ROWS = 3;
/** Width of a label. */
export const LABEL = 0.17;

export interface Label {
  /** From 0, the nearest to the marks. */
  row: number;
  /** Whether it ends at its mark, instead of beginning there. */
  isBefore: boolean;
  /** What it covers. */
  from: number;
  to: number;
}

/** Whether a label would leave the lane if it began at its mark. */
export const endsAtMark = (place: number): boolean => place + LABEL > 1;

/**
 * @param places of marks, in order
 * @returns the label of each; undefined where there is no room for one
 */
export function placeLabels(places: readonly number[]): (Label | undefined)[] {
  const ends = Array.from({ length: ROWS }, () => 0);
  return places.map((place) => {
    const isBefore = endsAtMark(place);
    const [from, to] = isBefore ? [Math.max(0, place - LABEL), place] : [place, place + LABEL];
    const row = ends.findIndex((end) => end <= from);
    if (row === -1) return undefined;
    ends[row] = to;
    return { row, isBefore, from, to };
  });
}

/**
 * Parts of a band with the same words, joined. That a page says today what is in force since a day is one statement; what is
 * ahead stays apart from what has begun, because it says how sure it is.
 */
export function joinParts(parts: readonly StatusPart[]): StatusPart[] {
  const words = ({ status, basis }: StatusPart) =>
    `${status} ${basis === 'adopted' || basis === 'expected' ? basis : ''}`;
  return parts.reduce<StatusPart[]>((joined, part) => {
    const last = joined.at(-1);
    if (!last || words(last) !== words(part)) return [...joined, part];
    return [...joined.slice(0, -1), { ...last, to: part.to }];
  }, []);
}

/** The row of each bar, so that bars of a row do not touch; those that start first are in the first rows. */
export function placeBars(bars: readonly { from: number; to: number }[]): number[] {
  const ends: number[] = [];
  return bars.map(({ from, to }) => {
    const free = ends.findIndex((end) => end < from);
    const row = free === -1 ? ends.length : free;
    ends[row] = to;
    return row;
  });
}
