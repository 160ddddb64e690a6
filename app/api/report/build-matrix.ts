/** The comparison of a selection: rows by jurisdiction, with what differs from most and what changed since it was saved. */
import type { StoredReport } from '#app/store/report/reports.ts';
import type {
  ReportCell,
  ReportColumn,
  ReportGroup,
  ReportMatrix,
  ReportRow,
  ReportSelection,
} from '#schemas/types.ts';
import type { Viewer } from '../viewer.ts';
import { findAgreement } from './agreement.ts';
import { findCell, type FoundCell } from './cells.ts';
import { readReportLibrary, type ReportLibrary } from './report-library.ts';
import { toColumns, toRows, type Column, type Row, type RowKind } from './rows.ts';
import { toPlainText } from './runs.ts';
import { findChange, hasLostAccess } from './snapshot.ts';
import { markDiffering } from './word-diff.ts';

const GROUPS: [kind: RowKind, label: string][] = [
  ['guide', 'Guide sections'],
  ['requirement', 'Requirements'],
  ['licence', 'Licences'],
  ['missing', 'No longer available'],
];

/** A comparison before it is marked: one cell for each column in each row. */
export interface Comparison {
  selection: ReportSelection;
  columns: Column[];
  rows: { row: Row; cells: FoundCell[] }[];
}

/** @param saved the report that has the names of what no longer exists */
export function compare(
  library: ReportLibrary,
  selection: ReportSelection,
  federal: string,
  saved?: StoredReport,
): Comparison {
  const columns = toColumns(library, selection, federal, saved?.snapshot);
  const rows = toRows(library, selection.sections, saved?.snapshot).map((row) => ({
    row,
    cells: columns.map(({ tid, isMissing }) => findCell(library, row, isMissing ? undefined : tid)),
  }));
  return { selection, columns, rows };
}

/** Compares as the reader's access allows. */
export async function compareFor(
  viewer: Viewer,
  selection: ReportSelection,
  saved?: StoredReport,
): Promise<Comparison> {
  const { federal } = viewer.vertical.site.reports;
  return compare(await readReportLibrary(viewer), selection, federal, saved);
}

/** @param saved the report that the cells are compared with, and that gives the title */
export function toMatrix(
  comparison: Comparison,
  library: Pick<ReportLibrary, 'pages'>,
  retrieved: string,
  saved?: StoredReport,
): ReportMatrix {
  const { selection, columns } = comparison;
  const rows = comparison.rows.map((compared) => ({
    kind: compared.row.kind,
    row: toRow(compared, columns, saved),
  }));
  const groups = GROUPS.flatMap(([kind, label]): ReportGroup[] => {
    const own = rows.filter((one) => one.kind === kind).map(({ row }) => row);
    return own.length > 0 ? [{ kind, label, rows: own }] : [];
  });
  const cells = rows.flatMap(({ row }) => row.cells);
  const inState = (state: ReportCell['state']) => cells.filter((cell) => cell.state === state).length;
  const differs = ({ covered, agreeing, cells: own }: ReportRow) =>
    own.some((cell) => cell.differs) || (covered > 1 && agreeing === 0);
  return {
    ...(saved
      ? {
          title: saved.label,
          saved: { id: saved.id, version: saved.version, savedAt: saved.saved_at },
        }
      : {}),
    selection,
    columns: columns.map((column, at) =>
      toColumn(
        column,
        library,
        rows.map(({ row }) => row.cells[at]!),
      ),
    ),
    groups,
    counts: {
      cells: cells.length,
      notCovered: inState('not-covered'),
      locked: inState('locked'),
      differingRows: rows.filter(({ kind, row }) => kind !== 'licence' && differs(row)).length,
      changed: cells.filter(({ was }) => was).length,
      lostAccess: cells.filter(({ lostAccess }) => lostAccess).length,
    },
    retrieved,
  };
}

function toColumn(
  { tid, name, iso, isMissing }: Column,
  { pages }: Pick<ReportLibrary, 'pages'>,
  cells: readonly ReportCell[],
): ReportColumn {
  const page = pages.get(tid);
  const reviewed = cells.flatMap((cell) => cell.reviewed ?? []).sort();
  const isLocked = cells.length > 0 && cells.every(({ state }) => state === 'locked');
  return {
    ...{ tid, name, iso },
    ...(page && !isMissing ? { path: page.path } : {}),
    ...(reviewed.length > 0 ? { reviewed: reviewed.at(-1)! } : {}),
    state: isMissing ? 'missing' : isLocked ? 'locked' : 'open',
  };
}

function toRow(
  { row, cells }: Comparison['rows'][number],
  columns: readonly Column[],
  saved?: StoredReport,
): ReportRow {
  const { tid, label, section, kind } = row;
  const { covered, agreeing, majority } = findAgreement(cells.map(({ key }) => key));
  const isCompared = kind !== 'licence';
  const most = majority !== undefined && isCompared ? majorityLines(cells, majority) : undefined;
  return {
    ...{ tid, label },
    ...(section === undefined ? {} : { section }),
    ...(kind === 'missing' ? { missing: true } : {}),
    covered,
    agreeing: isCompared ? agreeing : 0,
    hasMajority: most !== undefined,
    cells: cells.map((found, at) => {
      const { cell, key } = found;
      const was = saved && findChange(saved, found, columns[at]!, row);
      const isLost = saved !== undefined && hasLostAccess(saved, found, columns[at]!, row);
      const differs = most !== undefined && key !== undefined && key !== majority;
      return {
        ...cell,
        ...(differs ? { differs, lines: markDiffering(cell.lines, most) } : {}),
        ...(was ? { was } : {}),
        ...(isLost ? { lostAccess: true } : {}),
      };
    }),
  };
}

/** The most frequent wording of the majority's answer; the first one of several. */
function majorityLines(cells: readonly FoundCell[], majority: string): string[] {
  const counts = new Map<string, { lines: string[]; count: number }>();
  for (const { cell, key } of cells) {
    if (key !== majority) continue;
    const lines = cell.lines.map(toPlainText);
    const known = counts.get(lines.join('\n')) ?? { lines, count: 0 };
    known.count++;
    counts.set(lines.join('\n'), known);
  }
  return [...counts.values()].reduce((best, one) => (one.count > best.count ? one : best)).lines;
}
