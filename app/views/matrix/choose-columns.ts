/** Parts of a comparison: chosen columns, its first rows, its columns in slices. Pure. */
import { isChanged } from './list-changes.ts';
import type { Matrix, MatrixGroup, MatrixRow } from './matrix-types.ts';

/** Only the columns at these places, in this order; the counts stay those of the whole. */
export function pickColumns(matrix: Matrix, places: readonly number[]): Matrix {
  const pick = <Item>(items: readonly Item[]): Item[] => places.flatMap((place) => items[place] ?? []);
  return {
    ...matrix,
    columns: pick(matrix.columns),
    groups: matrix.groups.map((group) => ({
      ...group,
      rows: group.rows.map((row) => ({ ...row, cells: pick(row.cells) })),
    })),
  };
}

/** The columns in slices of at most `width`, as even as possible: 10 columns in 8 are 5 and 5. */
export function sliceColumns(matrix: Matrix, width: number): Matrix[] {
  const { length } = matrix.columns;
  const slices = Math.max(1, Math.ceil(length / width));
  const even = Math.ceil(length / slices);
  return Array.from({ length: slices }, (_, slice) => {
    const first = slice * even;
    return pickColumns(
      matrix,
      Array.from({ length: Math.min(even, length - first) }, (_place, at) => first + at),
    );
  });
}

/** The first rows; groups without rows are left out. */
export function firstRows(groups: readonly MatrixGroup[], count: number): MatrixGroup[] {
  let left = count;
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, Math.max(0, left));
    left -= rows.length;
    return rows.length > 0 ? [{ ...group, rows }] : [];
  });
}

/** Whether rows of a group are compared: a licence exists or not, and its words are each jurisdiction's own. */
export function isCompared(kind: MatrixGroup['kind']): boolean {
  return kind === 'guide' || kind === 'requirement';
}

/** Whether the jurisdictions of a row do not all say the same. */
export function hasDifferences(
  { covered, agreeing }: Pick<MatrixRow, 'covered' | 'agreeing'>,
  kind: MatrixGroup['kind'],
): boolean {
  return isCompared(kind) && covered > 1 && agreeing < covered;
}

/** Whether “Differences only” shows a row: its jurisdictions do not all say the same, or a cell is not as it was saved. */
export function isShownAsDifferent(row: MatrixRow, kind: MatrixGroup['kind']): boolean {
  return hasDifferences(row, kind) || row.cells.some(isChanged);
}

/** Number of rows that “Differences only” shows. */
export function countDifferences(groups: readonly MatrixGroup[]): number {
  return groups.flatMap(({ kind, rows }) => rows.filter((row) => isShownAsDifferent(row, kind))).length;
}

/** Whether at most one jurisdiction says something: there is nothing to compare. */
export const isCoveredOnce = ({ covered }: Pick<MatrixRow, 'covered'>): boolean => covered < 2;
