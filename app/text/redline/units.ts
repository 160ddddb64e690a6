/** Paragraphs and rows of tables, and which of them are the same in both texts. Pure. */
import { align, divideAt } from './align.ts';
import type { Work } from './bounds.ts';
import type { Paragraph } from './read-text.ts';

/** A paragraph, or a row of a table. */
export interface Unit {
  /** Numbers of its paragraphs: those of a row are its cells. */
  paragraphs: readonly number[];
  key: string;
  isRow: boolean;
}

/** Units in a row that are the same, or that differ. */
export interface Stretch {
  isSame: boolean;
  older: readonly Unit[];
  newer: readonly Unit[];
}

export function unitsIn(
  paragraphs: readonly Paragraph[],
  ranges: readonly { from: number; to: number }[],
): Unit[] {
  const units: Unit[] = [];
  for (const { from, to } of ranges)
    for (let at = from; at < to; at++) {
      const { cell, key } = paragraphs[at]!;
      if (!cell) {
        units.push({ paragraphs: [at], key, isRow: false });
        continue;
      }
      const row = [at];
      while (at + 1 < to && isSameRow(cell, paragraphs[at + 1]!.cell)) row.push(++at);
      units.push({
        paragraphs: row,
        key: `|${row.map((one) => paragraphs[one]!.key).join('|')}`,
        isRow: true,
      });
    }
  return units;
}

const isSameRow = (one: Paragraph['cell'], other: Paragraph['cell']) =>
  one !== undefined && one.table === other?.table && one.row === other.row;

export function divideUnits(older: readonly Unit[], newer: readonly Unit[], work: Work): Stretch[] {
  const pairs = align(
    older.map(({ key }) => key),
    newer.map(({ key }) => key),
    work,
  );
  return divideAt(pairs, older, newer);
}
