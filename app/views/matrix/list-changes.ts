/** The way through the cells of a reopened report that are not as they were saved or seen. Pure. */
import type { Matrix, MatrixCell, MatrixColumn, MatrixRow } from './matrix-types.ts';

/** Whether an answer changed, since the report was saved or since the last visit, or cannot be read now. */
export function isChanged({
  was,
  lostAccess = false,
  sinceVisit,
}: Pick<MatrixCell, 'was' | 'lostAccess' | 'sinceVisit'>): boolean {
  return was !== undefined || lostAccess || sinceVisit !== undefined;
}

/** A cell that is not as it was saved, or as it was at the last visit. */
export interface Change {
  /** Row and column, unique in the comparison: part of the anchors that lead to the cell. */
  key: string;
  /** The jurisdiction and the section. */
  label: string;
  lostAccess: boolean;
  /** It changed since it was saved. */
  sinceSaved: boolean;
  /** It changed since the last visit. */
  sinceVisit: boolean;
  /** The one after it, row by row; after the last one it is the first. Absent if there is no other. */
  next?: { key: string; label: string; isFirst: boolean };
}

/** By key. */
export type Changes = ReadonlyMap<string, Change>;

/** In the order of reading: row by row. */
export function listChanges({ columns, groups }: Pick<Matrix, 'columns' | 'groups'>): Changes {
  const found = groups
    .flatMap(({ rows }) => rows)
    .flatMap((row) =>
      row.cells.flatMap((cell, index): Change[] => {
        const column = columns[index];
        if (!column || !isChanged(cell)) return [];
        const label = `${column.name}, ${row.label}`;
        return [
          {
            ...{ key: changeKey(row, column), label, lostAccess: cell.lostAccess ?? false },
            ...{ sinceSaved: cell.was !== undefined, sinceVisit: cell.sinceVisit !== undefined },
          },
        ];
      }),
    );
  const [first, ...others] = found;
  if (!first || others.length === 0) return new Map(found.map((change) => [change.key, change]));
  return new Map(
    found.map((change, at) => {
      const { key, label } = found[at + 1] ?? first;
      return [change.key, { ...change, next: { key, label, isFirst: at + 1 === found.length } }];
    }),
  );
}

export function changeKey(row: Pick<MatrixRow, 'tid'>, column: Pick<MatrixColumn, 'tid'>): string {
  return `${row.tid}-${column.tid}`;
}

/** The ids of a changed cell: the document has the table and the list for phones, and shows one of them. */
export const changeAnchors = {
  table: (key: string) => `changed-${key}`,
  list: (key: string) => `changed-in-list-${key}`,
} as const;
