import { classNames } from '#app/ui/foundations/class-names.ts';
import { AnswerText } from './cell/answer-text.tsx';
import { CellFacts } from './cell/cell-facts.tsx';
import { CellMarks } from './cell/cell-marks.tsx';
import { changeAnchors, type Change } from './list-changes.ts';
import type { MatrixCell } from './matrix-types.ts';
import { NextChange } from './next-change.tsx';
import styles from './matrix-table.module.css';

interface MatrixTableCellProps {
  cell: MatrixCell;
  /** Of its sources in a print-out. */
  numbers: readonly number[];
  /** If it is not as it was saved. */
  change: Change | undefined;
}

/** A cell of the table. */
export function MatrixTableCell({ cell, numbers, change }: MatrixTableCellProps) {
  return (
    <td
      // Links lead to it; the focus goes with them.
      {...(change ? { id: changeAnchors.table(change.key), tabIndex: -1 } : {})}
      className={classNames(
        cell.differs && styles.differs,
        cell.alike && styles.alike,
        (cell.state === 'written' || cell.state === 'pending') && styles.written,
        cell.state === 'not-covered' && styles.uncovered,
        cell.state === 'locked' && styles.locked,
      )}
    >
      <CellMarks
        differs={cell.differs}
        alike={cell.alike}
        addition={cell.addition}
        was={cell.was}
        sinceVisit={cell.sinceVisit}
      />
      {cell.state === 'answer' && (
        <AnswerText lines={cell.lines} lacks={cell.lacks} licences={cell.licences} />
      )}
      <CellFacts cell={cell} numbers={numbers} />
      <NextChange change={change} within="table" />
    </td>
  );
}
