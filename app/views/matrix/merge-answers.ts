/** The answers of a row for a narrow screen: equal ones together. Pure. */
import { wordingOf } from '#app/text/wording.ts';
import { isChanged } from './list-changes.ts';
import type { MatrixCell, MatrixColumn } from './matrix-types.ts';

/** Equal answers, with the jurisdictions that give them. `columns` and `cells` run in parallel and are never empty. */
export interface MergedAnswer {
  columns: MatrixColumn[];
  cells: MatrixCell[];
}

/** Merges cells that say the same in the same words: the most common answer first, then the others by column, then what has no answer. */
export function mergeAnswers(columns: readonly MatrixColumn[], cells: readonly MatrixCell[]): MergedAnswer[] {
  const merged = new Map<string, MergedAnswer>();
  cells.forEach((cell, index) => {
    const column = columns[index];
    if (!column) return;
    const key = mergeKey(cell, index);
    const answer = merged.get(key) ?? { columns: [], cells: [] };
    answer.columns.push(column);
    answer.cells.push(cell);
    merged.set(key, answer);
  });
  const rank = ({ cells: [first] }: MergedAnswer) => (first!.state === 'answer' ? 0 : 1);
  const answers = [...merged.values()].sort(
    (a, b) => rank(a) - rank(b) || Number(a.cells[0]!.differs) - Number(b.cells[0]!.differs),
  );
  const most = answers.reduce((best, answer) => (isLarger(answer, best) ? answer : best), answers[0]);
  return most ? [most, ...answers.filter((answer) => answer !== most)] : [];
}

function isLarger(answer: MergedAnswer, best: MergedAnswer | undefined): boolean {
  return answer.cells[0]!.state === 'answer' && answer.cells.length > (best?.cells.length ?? 0);
}

/** A cell that changed stays by itself: its earlier answer is shown with it, and links lead to it. */
function mergeKey(cell: MatrixCell, index: number): string {
  const { state, lines, licences = [], differs, alike = false, written, nearest } = cell;
  if (isChanged(cell)) return `changed ${index}`;
  if (state !== 'answer') return `${state} ${(written ?? nearest)?.path ?? ''}`;
  return `answer ${differs} ${alike} ${[wordingOf(lineTexts(lines)), ...licences].join('\n')}`;
}

/** The lines of an answer as text. */
function lineTexts(lines: MatrixCell['lines']): string[] {
  return lines.map((runs) => runs.map(({ text }) => text).join(''));
}
