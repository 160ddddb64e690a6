/** Texts of comparisons. */
import { formatCount } from '#app/text/count.ts';
import { agreementText as comparedText } from '#app/text/agreement-text.ts';
import { isCompared } from '../matrix/choose-columns.ts';
import type { Matrix, MatrixCell, MatrixGroup, MatrixRow } from '../matrix/matrix-types.ts';

export const differsLabel = 'Differs';
export const changedSinceSaved = 'Changed since saved';
/** Of a cell of a saved report: `Changed since your last visit (material)`. */
export const changedSinceVisit = (said: NonNullable<MatrixCell['sinceVisit']>) =>
  `Changed since your last visit${said === 'unsaid' ? '' : ` (${said})`}`;
export const alikeLabel = 'Alike, with a difference';
export const additionLabel = 'Alike, with an addition';
export const writtenLabel = 'Written about, not yet compared';
export const notCoveredLabel = 'Not covered';
export const lockedLabel = 'Not in your subscription';
export const onlyForText = (licences: readonly string[]) => `For ${licences.join(', ')}`;

/** `4 of 5 agree`, `No two agree`; empty without an answer. Licences are not compared: `In 3 jurisdictions`. */
export function agreementText(
  row: Pick<MatrixRow, 'covered' | 'alike' | 'hasMajority'>,
  kind: MatrixGroup['kind'],
): string {
  if (isCompared(kind)) return comparedText(row);
  return row.covered === 0 ? '' : `In ${formatCount(row.covered, 'jurisdiction')}`;
}

/** `5 jurisdictions × 8 sections`. */
export function sizeText(columns: number, rows: number): string {
  return `${formatCount(columns, 'jurisdiction')} × ${formatCount(rows, 'section')}`;
}

/** `40 cells, 2 not yet compared, 3 not covered`. */
export function cellsText({
  cells,
  written,
  pending = 0,
  notCovered,
}: Pick<Matrix['counts'], 'cells' | 'written' | 'notCovered'> &
  Partial<Pick<Matrix['counts'], 'pending'>>): string {
  return [
    formatCount(cells, 'cell'),
    ...(written + pending > 0 ? [`${written + pending} not yet compared`] : []),
    ...(notCovered > 0 ? [`${notCovered} not covered`] : []),
  ].join(', ');
}

/** `2 cells changed`. */
export const changedText = (cells: number) => `${formatCount(cells, 'cell')} changed`;
/** `1 cell no longer in your subscription`. */
export const lostAccessText = (cells: number) =>
  `${formatCount(cells, 'cell')} no longer in your subscription`;
export const sourcesText = (count: number) => formatCount(count, 'source');
export const captionText = (columns: number, rows: number) =>
  `${formatCount(columns, 'jurisdiction')} compared on ${formatCount(rows, 'section')}. Each cell has the answer, its source and the date of its last review.`;
