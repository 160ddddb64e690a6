/** The comparison of a selection: rows by jurisdiction, with what differs from most. */
import type { ReportColumn, ReportGroup, ReportMatrix, ReportRow } from '#app/contracts/comparison.ts';
import type { ReportCell } from '#app/contracts/comparison-cell.ts';
import { inSlices } from '#app/queue/slices.ts';
import { wordingOf } from '#app/text/wording.ts';
import { findAgreement, type Agreement } from './agreement.ts';
import type { FoundCell } from './cells.ts';
import type { Comparison } from './compare.ts';
import type { ComparedLibrary } from './library.ts';
import type { Column, Row, RowKind } from './rows.ts';
import { toPlainText } from './runs.ts';
import { compareWords } from './word-diff.ts';

const GROUPS: [kind: RowKind, label: string][] = [
  ['guide', 'Guide sections'],
  ['requirement', 'Requirements'],
  ['licence', 'Licences'],
  ['missing', 'No longer available'],
];

/** What an earlier comparison had in a cell, if that is not so now. */
export type SinceThen = (
  found: FoundCell,
  column: Column,
  row: Row,
) => Pick<ReportCell, 'was' | 'lostAccess' | 'sinceVisit'>;

/** @param sinceThen marks the cells that changed since an earlier comparison */
export async function toMatrix(
  comparison: Comparison,
  library: Pick<ComparedLibrary, 'pages'>,
  retrieved: string,
  sinceThen?: SinceThen,
): Promise<ReportMatrix> {
  const { selection, columns } = comparison;
  const giveWay = inSlices();
  const rows: { kind: RowKind; row: ReportRow }[] = [];
  for (const compared of comparison.rows) {
    await giveWay();
    rows.push({ kind: compared.row.kind, row: toRow(compared, columns, sinceThen) });
  }
  const groups = GROUPS.flatMap(([kind, label]): ReportGroup[] => {
    const own = rows.filter((one) => one.kind === kind).map(({ row }) => row);
    return own.length > 0 ? [{ kind, label, rows: own }] : [];
  });
  const cells = rows.flatMap(({ row }) => row.cells);
  const inState = (state: ReportCell['state']) => cells.filter((cell) => cell.state === state).length;
  const differs = ({ covered, agreeing }: ReportRow) => covered > 1 && agreeing < covered;
  return {
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
      written: inState('written'),
      pending: inState('pending'),
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
  { pages }: Pick<ComparedLibrary, 'pages'>,
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
  sinceThen?: SinceThen,
): ReportRow {
  const { tid, label, section, kind } = row;
  const isCompared = kind !== 'licence';
  const agreement = findAgreement(
    cells.map(({ cell, key }) => (key === undefined ? undefined : { key, wording: wordingIn(cell) })),
  );
  const { covered, agreeing, alike, majority } = agreement;
  const marked = isCompared ? markCells(cells, agreement) : cells.map(({ cell }) => cell);
  return {
    ...{ tid, label },
    ...(section === undefined ? {} : { section }),
    ...(kind === 'missing' ? { missing: true } : {}),
    covered,
    agreeing: isCompared ? agreeing : 0,
    alike: isCompared ? alike.map((group) => toAlike(group, cells, columns)) : [],
    hasMajority: isCompared && majority !== undefined,
    cells: cells.map((found, at) => ({ ...marked[at]!, ...sinceThen?.(found, columns[at]!, row) })),
  };
}

const plainLines = ({ lines }: ReportCell) => lines.map(toPlainText);
const wordingIn = (cell: ReportCell) => wordingOf(plainLines(cell));

function toAlike(
  { members, same, reference }: Agreement['alike'][number],
  cells: readonly FoundCell[],
  columns: readonly Column[],
): ReportRow['alike'][number] {
  const usual = cells[reference]!.cell;
  const isAddition = (at: number) => {
    const { hasMarks, lacks } = compareWords(cells[at]!.cell.lines, plainLines(usual));
    return hasMarks && lacks.length === 0;
  };
  return {
    jurisdictions: members.map((at) => ({ tid: columns[at]!.tid, name: columns[at]!.name })),
    same: same.map((at) => columns[at]!.tid),
    additions: members.filter(isAddition).length,
  };
}

/** The cells with what sets them apart: from most, or from the most usual wording of the same answer. */
function markCells(cells: readonly FoundCell[], { alike, majority }: Agreement): ReportCell[] {
  return cells.map(({ cell, key }, at) => {
    if (key === undefined) return cell;
    const differs = majority !== undefined && !majority.members.includes(at);
    const group = majority ?? alike.find(({ members }) => members.includes(at));
    if (!group) return cell;
    const usual = cells[group.reference]!.cell;
    const isAlike = !differs && wordingIn(cell) !== wordingIn(usual);
    if (!differs && !isAlike) return cell;
    const { lines, hasMarks, lacks } = compareWords(cell.lines, plainLines(usual));
    return {
      ...cell,
      lines,
      differs,
      ...(isAlike ? { alike: true } : {}),
      ...(isAlike && hasMarks && lacks.length === 0 ? { addition: true } : {}),
      ...(hasMarks || lacks.length === 0 ? {} : { lacks }),
    };
  });
}
