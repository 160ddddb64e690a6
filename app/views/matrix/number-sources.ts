/** The sources of a comparison as numbered notes, for print. Pure. */
import type { Matrix, MatrixCell, MatrixSource } from './matrix-types.ts';

export interface NumberedSource extends MatrixSource {
  number: number;
  /** Code and name of the first jurisdiction that cites it. */
  iso: string | null;
  name: string;
}

/**
 * Numbers sources row by row, as they are read. Equal sources share a number.
 *
 * @returns the list, and the number of a cell's source (undefined without one)
 */
export function numberSources({ columns, groups }: Pick<Matrix, 'columns' | 'groups'>): {
  sources: NumberedSource[];
  numberFor: (cell: MatrixCell) => number | undefined;
} {
  const numbers = new Map<string, number>();
  const sources: NumberedSource[] = [];
  for (const row of groups.flatMap(({ rows }) => rows)) {
    row.cells.forEach(({ source }, index) => {
      const column = columns[index];
      if (!source || !column || numbers.has(sourceKey(source))) return;
      const number = sources.length + 1;
      numbers.set(sourceKey(source), number);
      const { name, iso } = column;
      sources.push({ ...source, number, name, iso });
    });
  }
  return { sources, numberFor: ({ source }) => source && numbers.get(sourceKey(source)) };
}

function sourceKey({ title, url = '' }: MatrixSource): string {
  return `${title}\n${url}`;
}
