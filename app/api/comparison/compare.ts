/** Compares what a reader selected: the cells of each row, before they are marked. */
import { inSlices } from '#app/queue/slices.ts';
import type { ReportSelection } from '#app/contracts/comparison.ts';
import type { Viewer } from '../viewer.ts';
import type { FoundCell } from './cells.ts';
import { findCells } from './find-cells.ts';
import { readComparedLibrary } from './library.ts';
import { toColumns, toRows, type Column, type EarlierNames, type Row } from './rows.ts';

/** A comparison before it is marked: one cell for each column in each row. */
export interface Comparison {
  selection: ReportSelection;
  columns: Column[];
  rows: { row: Row; cells: FoundCell[] }[];
}

/**
 * Compares as the reader's access allows.
 *
 * @param earlier the names of what no longer exists
 */
export async function compareFor(
  viewer: Viewer,
  selection: ReportSelection,
  earlier?: EarlierNames,
): Promise<Comparison> {
  const library = await readComparedLibrary(viewer);
  const columns = toColumns(library, selection, viewer.vertical.site.comparison.federal, earlier);
  const places = columns.map(({ tid, isMissing }) => (isMissing ? undefined : tid));
  const giveWay = inSlices();
  const rows = toRows(library, selection.sections, earlier).map(async (row) => ({
    row,
    cells: await findCells(viewer, library, row, places, giveWay),
  }));
  return { selection, columns, rows: await Promise.all(rows) };
}
