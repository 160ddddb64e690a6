/** Paragraphs and rows of tables, and which of them are the same in both texts. Pure. */
import { align, type Work } from './align.ts';
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
  const stretches: Stretch[] = [];
  let [from, otherFrom] = [0, 0];
  const add = (isSame: boolean, to: number, otherTo: number) => {
    const [some, others] = [older.slice(from, to), newer.slice(otherFrom, otherTo)];
    [from, otherFrom] = [to, otherTo];
    if (some.length + others.length > 0) stretches.push({ isSame, older: some, newer: others });
  };
  for (let index = 0; index < pairs.length;) {
    const [at, otherAt] = pairs[index]!;
    add(false, at, otherAt);
    let length = 0;
    while (pairs[index]?.[0] === at + length && pairs[index]?.[1] === otherAt + length)
      [index, length] = [index + 1, length + 1];
    add(true, at + length, otherAt + length);
  }
  add(false, older.length, newer.length);
  return stretches;
}
