/** Rows of tables over a whole text: those in place, those that are left, and where those that moved came from. Pure. */
import type { Pair } from './align.ts';
import type { SameTables } from './alike-rows.ts';
import type { MadeBlock } from './blocks.ts';
import type { Comparing } from './context.ts';
import type { MovedRows } from './moved-rows.ts';
import type { OtherRow } from './redline.ts';
import { pairRows, type Heads } from './rows.ts';
import type { Stretch, Unit } from './units.ts';

/** Rows that are the same row in place, as positions among the units of a stretch that differs. */
export type RowPairs = ReadonlyMap<Stretch, readonly Pair[]>;

/** Rows that stay in their place with other cells, as positions among the units of both sides. */
export const pairGapRows = (gap: Stretch, comparing: Comparing, { rows }: MovedRows): Pair[] =>
  pairRows(gap.older, gap.newer, comparing, (unit) => !rows.has(unit));

/** Rows of both texts that neither stayed nor moved as they were. */
export function rowsLeft(
  gaps: readonly Stretch[],
  rowPairs: RowPairs,
  { rows }: MovedRows,
): [older: Unit[], newer: Unit[]] {
  const left = (side: 0 | 1) =>
    gaps.flatMap((gap) => {
      const taken = new Set(rowPairs.get(gap)!.map((pair) => pair[side]));
      const units = side === 0 ? gap.older : gap.newer;
      return units.filter((unit, at) => unit.isRow && !rows.has(unit) && !taken.has(at));
    });
  return [left(0), left(1)];
}

/** Tables with a row in common that stayed in its place. */
export function sameTables(
  stretches: readonly Stretch[],
  rowPairs: RowPairs,
  { older, newer }: Comparing,
): SameTables {
  const tables = new Map<number, number>();
  const note = (one: Unit, other: Unit) => {
    const [before, after] = [older[one.paragraphs[0]!]!.cell, newer[other.paragraphs[0]!]!.cell];
    if (before && after && !tables.has(after.table)) tables.set(after.table, before.table);
  };
  for (const stretch of stretches)
    if (stretch.isSame) stretch.older.forEach((unit, at) => note(unit, stretch.newer[at]!));
    else
      for (const [at, otherAt] of rowPairs.get(stretch)!) note(stretch.older[at]!, stretch.newer[otherAt]!);
  return tables;
}

/** Says in the cells of rows that moved where their other end is. Changes the blocks. */
export function nameOtherRows(
  made: readonly MadeBlock[],
  ends: MovedRows['ends'],
  tables: SameTables,
  { older, newer }: Comparing,
  heads: { older: Heads; newer: Heads },
): void {
  const [origins, arrivals] = [new Map<number, OtherRow>(), new Map<number, OtherRow>()];
  for (const [origin, arrival] of ends) {
    const [from, to] = [older[origin.paragraphs[0]!]!.cell!, newer[arrival.paragraphs[0]!]!.cell!];
    const isOtherTable = (tables.get(to.table) ?? to.table) !== from.table;
    const row = (cell: typeof from, known: Heads) => cell.row + (known.has(cell.table) ? 0 : 1);
    for (const one of origin.paragraphs) origins.set(one, { row: row(to, heads.newer), isOtherTable });
    for (const one of arrival.paragraphs) arrivals.set(one, { row: row(from, heads.older), isOtherTable });
  }
  for (const one of made) {
    const { block } = one;
    if (!block.cell) continue;
    const otherRow =
      block.newer === undefined
        ? origins.get(block.older[0]!)
        : block.older.length === 0
          ? arrivals.get(block.newer)
          : undefined;
    if (otherRow) one.block = { ...block, otherRow };
  }
}
