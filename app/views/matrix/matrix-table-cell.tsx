import { classNames } from '#app/ui/foundations/class-names.ts';
import { AnswerText } from './answer-text.tsx';
import { CellFacts } from './cell-facts.tsx';
import { CellMarks } from './cell-marks.tsx';
import type { MatrixCell } from './matrix-types.ts';
import styles from './matrix-table.module.css';

/** A cell of the table; `numbers` are those of its sources in a print-out. */
export function MatrixTableCell({ cell, numbers }: { cell: MatrixCell; numbers: readonly number[] }) {
  return (
    <td
      className={classNames(
        cell.differs && styles.differs,
        cell.state === 'not-covered' && styles.uncovered,
        cell.state === 'locked' && styles.locked,
      )}
    >
      <CellMarks differs={cell.differs} was={cell.was} />
      {cell.state === 'answer' && <AnswerText lines={cell.lines} licences={cell.licences} />}
      <CellFacts cell={cell} numbers={numbers} />
    </td>
  );
}
