/** Texts of comparisons. */
import { isCompared } from '../matrix/choose-columns.ts';
import type { Matrix, MatrixGroup, MatrixRow } from '../matrix/matrix-types.ts';

export const sectionLabel = 'Section';
export const differsLabel = 'Differs';
export const differsFromMost = 'Differs from most';
export const changedLabel = 'Changed';
export const changedSinceSaved = 'Changed since saved';
export const notCoveredLabel = 'Not covered';
export const lockedLabel = 'Not in your subscription';
export const lostAccessLabel = 'No longer in your subscription';
export const missingLabel = 'No longer in the library';
export const onlyForText = (licences: readonly string[]) => `For ${licences.join(', ')}`;
export const nearestLabel = 'Nearest:';
export const sourcesTitle = 'Sources';
export const differencesOnly = 'Differences only';
export const noDifferences = 'No differences: where a section is covered, every answer is the same.';
export const jumpLabel = 'Go to a section';
export const keyLabel = 'Key';

/** `4 of 5 agree`, `No two agree`; empty where nothing is covered. Licences are not compared: `In 3 jurisdictions`. */
export function agreementText(
  { covered, agreeing }: Pick<MatrixRow, 'covered' | 'agreeing'>,
  kind: MatrixGroup['kind'],
): string {
  if (!isCompared(kind)) return covered === 0 ? '' : `In ${counted(covered, 'jurisdiction')}`;
  if (covered < 2) return covered === 1 ? 'Only one covered' : '';
  return agreeing === 0 ? 'No two agree' : `${agreeing} of ${covered} agree`;
}

/** `5 jurisdictions × 8 sections`. */
export function sizeText(columns: number, rows: number): string {
  return `${counted(columns, 'jurisdiction')} × ${counted(rows, 'section')}`;
}

/** `40 cells, 3 not covered`. */
export function cellsText({ cells, notCovered }: Pick<Matrix['counts'], 'cells' | 'notCovered'>): string {
  return notCovered === 0 ? counted(cells, 'cell') : `${counted(cells, 'cell')}, ${notCovered} not covered`;
}

/** `2 cells changed`. */
export const changedText = (cells: number) => `${counted(cells, 'cell')} changed`;
/** `1 cell no longer in your subscription`. */
export const lostAccessText = (cells: number) => `${counted(cells, 'cell')} no longer in your subscription`;
export const nextChangeLabel = 'Next change';
export const firstChangeLabel = 'First change';
export const sourcesText = (count: number) => counted(count, 'source');
export const captionText = (columns: number, rows: number) =>
  `${counted(columns, 'jurisdiction')} compared on ${counted(rows, 'section')}. Each cell has the answer, its source and the date of its last review.`;

/** `1 cell`, `2 cells`. */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
