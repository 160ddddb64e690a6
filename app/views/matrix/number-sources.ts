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
 * @returns the list, and the number of a cell's first source (undefined without one)
 */
export function numberSources({ columns, groups }: Pick<Matrix, 'columns' | 'groups'>): {
  sources: NumberedSource[];
  numberFor: (cell: Pick<MatrixCell, 'source'>) => number | undefined;
} {
  const numbers = new Map<string, number>();
  const sources: NumberedSource[] = [];
  for (const row of groups.flatMap(({ rows }) => rows)) {
    row.cells.forEach((cell, index) => {
      const column = columns[index];
      if (!column) return;
      const { name, iso } = column;
      for (const source of sourcesIn(cell)) {
        if (numbers.has(sourceKey(source))) continue;
        const number = sources.length + 1;
        numbers.set(sourceKey(source), number);
        sources.push({ ...source, number, name, iso });
      }
    });
  }
  return { sources, numberFor: ({ source }) => source && numbers.get(sourceKey(source)) };
}

/** All sources of a cell: several where its answers are each for licences of their own. */
export function sourcesIn({
  source,
  moreSources = [],
}: Pick<MatrixCell, 'source' | 'moreSources'>): MatrixSource[] {
  return source ? [source, ...moreSources] : moreSources;
}

function sourceKey({ title, url = '' }: MatrixSource): string {
  return `${title}\n${url}`;
}
