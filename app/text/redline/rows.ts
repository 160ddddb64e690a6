/** Rows of tables that are the same row with other cells, and the cells of two rows that belong together. Pure. */
import { align, type Pair } from './align.ts';
import type { Comparing } from './context.ts';
import { pairAlike } from './pair-alike.ts';
import type { Paragraph } from './read-text.ts';
import type { Unit } from './units.ts';

/** Share of equal cells above which two rows are the same one; rows that begin alike are. */
const ALIKE = 0.4;

/** Positions of rows among the units, in pairs. Rows that do not stay are none. */
export function pairRows(
  older: readonly Unit[],
  newer: readonly Unit[],
  comparing: Comparing,
  stays: (row: Unit) => boolean,
): Pair[] {
  const rows = (units: readonly Unit[]) =>
    units.flatMap((unit, at) => (unit.isRow && stays(unit) ? [at] : []));
  const [old, now] = [rows(older), rows(newer)];
  if (old.length === 0 || now.length === 0) return [];
  const cells = (units: readonly Unit[], paragraphs: readonly Paragraph[], places: readonly number[]) =>
    places.map((at) => rowCells(units[at]!, paragraphs));
  const [oldCells, newCells] = [cells(older, comparing.older, old), cells(newer, comparing.newer, now)];
  const byName = align(oldCells.map(nameFor('a')), newCells.map(nameFor('b')), comparing.work);
  const pairs: Pair[] = [];
  let [from, otherFrom] = [0, 0];
  const pairBetween = (to: number, otherTo: number) => {
    const [start, otherStart] = [from, otherFrom];
    const alike = (at: number, otherAt: number) =>
      rowLikeness(oldCells[start + at]!, newCells[otherStart + otherAt]!);
    for (const [at, otherAt] of pairAlike(to - from, otherTo - otherFrom, alike, ALIKE, comparing.work))
      pairs.push([start + at, otherStart + otherAt]);
  };
  for (const [at, otherAt] of byName) {
    pairBetween(at, otherAt);
    pairs.push([at, otherAt]);
    [from, otherFrom] = [at + 1, otherAt + 1];
  }
  pairBetween(oldCells.length, newCells.length);
  return pairs.map(([at, otherAt]) => [old[at]!, now[otherAt]!]);
}

/** The words of each cell. */
export const rowCells = (row: Unit, paragraphs: readonly Paragraph[]): string[] =>
  row.paragraphs.map((one) => paragraphs[one]!.key);

/** The first cell names a row, unless it is empty or a bare number. */
const nameFor =
  (side: string) =>
  (cells: readonly string[], at: number): string =>
    cells[0] !== undefined && /\p{L}/u.test(cells[0]) ? cells[0] : `${side}\n${at}`;

/** Share of the cells with words that are equal. */
export function rowLikeness(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>();
  for (const cell of other) if (cell) left.set(cell, (left.get(cell) ?? 0) + 1);
  let [common, all] = [0, 0];
  for (const cell of one) {
    if (!cell) continue;
    all++;
    const count = left.get(cell) ?? 0;
    if (count === 0) continue;
    left.set(cell, count - 1);
    common++;
  }
  return all === 0 ? 0 : common / Math.max(all, other.filter(Boolean).length);
}

/** Numbers of the paragraphs of two cells; one of them where a column came or went. */
export type CellPair = { older?: number; newer?: number };

/** Headings of the columns of each table, by its number. */
export type Heads = ReadonlyMap<number, readonly string[]>;

export function headsIn(paragraphs: readonly Paragraph[]): Heads {
  const heads = new Map<number, string[]>();
  for (const { cell, key } of paragraphs) {
    if (cell?.row !== 0 || !cell.isHeader) continue;
    const row = heads.get(cell.table);
    if (row) row.push(key);
    else heads.set(cell.table, [key]);
  }
  return heads;
}

export function pairCells(
  older: Unit,
  newer: Unit,
  comparing: Comparing,
  oldHeads: Heads,
  newHeads: Heads,
): CellPair[] {
  const names = (unit: Unit, paragraphs: readonly Paragraph[], heads: Heads) => {
    const head = heads.get(paragraphs[unit.paragraphs[0]!]!.cell!.table);
    const isWhole = head?.length === unit.paragraphs.length;
    return { isHead: isWhole, keys: isWhole ? head : unit.paragraphs.map((one) => paragraphs[one]!.key) };
  };
  const [old, now] = [names(older, comparing.older, oldHeads), names(newer, comparing.newer, newHeads)];
  const isSimple = older.paragraphs.length === newer.paragraphs.length && !(old.isHead && now.isHead);
  const pairs = isSimple
    ? older.paragraphs.map((_, at): Pair => [at, at])
    : align(old.keys, now.keys, comparing.work);
  return fillBetween(pairs, older.paragraphs, newer.paragraphs);
}

/** Cells between two pairs are pairs in their order if both rows have as many of them. */
function fillBetween(pairs: readonly Pair[], older: readonly number[], newer: readonly number[]): CellPair[] {
  const cells: CellPair[] = [];
  let [from, otherFrom] = [0, 0];
  for (const [at, otherAt] of [...pairs, [older.length, newer.length] as const]) {
    const [some, others] = [older.slice(from, at), newer.slice(otherFrom, otherAt)];
    if (some.length === others.length)
      some.forEach((one, index) => cells.push({ older: one, newer: others[index]! }));
    else cells.push(...some.map((one) => ({ older: one })), ...others.map((one) => ({ newer: one })));
    if (at < older.length) cells.push({ older: older[at]!, newer: newer[otherAt]! });
    [from, otherFrom] = [at + 1, otherAt + 1];
  }
  return cells;
}
