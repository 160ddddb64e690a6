/** The cells of a report as they are saved with it, and what has changed since. Pure. */
import type { ReportCell } from '#app/contracts/comparison-cell.ts';
import type { Comparison } from '#app/api/comparison/compare.ts';
import type { FoundCell } from '#app/api/comparison/cells.ts';
import type { Column, Row } from '#app/api/comparison/rows.ts';
import type { SinceThen } from '#app/api/comparison/build-matrix.ts';
import { toPlainText } from '#app/api/comparison/runs.ts';
import type { ReportSnapshot, SnapshotCell, StoredReport } from './store.server.ts';

const cellId = (column: Pick<Column, 'tid'>, row: Pick<Row, 'tid'>) => `${column.tid}/${row.tid}`;

function toSnapshotCell({ cell, key }: FoundCell): SnapshotCell {
  const { state, lines, reviewed } = cell;
  return {
    state,
    lines: lines.map(toPlainText),
    ...(key === undefined ? {} : { key }),
    ...(reviewed === undefined ? {} : { reviewed }),
  };
}

/** @param before an earlier snapshot: what no longer exists has its names and cells from there */
export function takeSnapshot({ columns, rows }: Comparison, before?: ReportSnapshot): ReportSnapshot {
  const cells = rows.flatMap(({ row, cells: own }) =>
    columns.map((column, at): [string, SnapshotCell] => {
      const id = cellId(column, row);
      const isGone = column.isMissing || row.kind === 'missing';
      return [id, (isGone && before?.cells[id]) || toSnapshotCell(own[at]!)];
    }),
  );
  return {
    columns: columns.map(({ tid, name, iso }) => ({ tid, name, iso })),
    rows: rows.map(({ row: { tid, label, section } }) => ({
      ...{ tid, label },
      ...(section === undefined ? {} : { section }),
    })),
    cells: Object.fromEntries(cells),
  };
}

/** The cell as it was saved; undefined if its jurisdiction or section is new or gone. */
function savedCell({ cells }: ReportSnapshot, column: Column, row: Row): SnapshotCell | undefined {
  if (column.isMissing || row.kind === 'missing') return undefined;
  const id = cellId(column, row);
  return Object.hasOwn(cells, id) ? cells[id] : undefined;
}

/** Whether the cell had an answer when the report was saved, and the reader may not open it now. */
export function hasLostAccess(
  { snapshot }: Pick<StoredReport, 'snapshot'>,
  { cell }: FoundCell,
  column: Column,
  row: Row,
): boolean {
  return cell.state === 'locked' && savedCell(snapshot, column, row)?.state === 'answer';
}

/**
 * What the saved report has in this cell, if that is different now. A change of the reader's access is not a change of the
 * answer, so a cell that is or was locked has no change (`hasLostAccess` tells of it); nor has a cell whose jurisdiction or section is gone.
 */
export function findChange(
  { snapshot, saved_at }: Pick<StoredReport, 'snapshot' | 'saved_at'>,
  found: FoundCell,
  column: Column,
  row: Row,
): ReportCell['was'] {
  const before = savedCell(snapshot, column, row);
  const now = toSnapshotCell(found);
  if (!before) return undefined;
  if (before.state === 'locked' || now.state === 'locked') return undefined;
  if (before.key === now.key && before.lines.join('\n') === now.lines.join('\n')) return undefined;
  const { state, lines, reviewed } = before;
  return { state, lines, ...(reviewed === undefined ? {} : { reviewed }), saved: saved_at };
}

/** Marks what changed since a report was saved. */
export function sinceSaved(report: Pick<StoredReport, 'snapshot' | 'saved_at'>): SinceThen {
  return (found, column, row) => {
    const was = findChange(report, found, column, row);
    return {
      ...(was ? { was } : {}),
      ...(hasLostAccess(report, found, column, row) ? { lostAccess: true } : {}),
    };
  };
}
