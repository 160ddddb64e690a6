import type { RedlineBlock } from '#app/text/redline/redline.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { isChange } from './redline-block.tsx';
import { RedlineRuns } from './redline-runs.tsx';
import { rowFoldText, STATE_WORDS } from './redline-words.ts';
import { RowMove, rowState, type TableRow } from './table-row.tsx';
import { TableSides } from './table-sides.tsx';
import styles from './redline-table.module.css';
import redline from './redline.module.css';

interface RedlineTableProps {
  rows: readonly TableRow[];
  /** First part of the ids of moves. */
  prefix: string;
}

/** A table cell by cell: changed rows with all of their cells, on wide screens beside each other where that was asked for. */
export function RedlineTable({ isSideBySide, ...table }: RedlineTableProps & { isSideBySide: boolean }) {
  if (!isSideBySide) return <MarkedTable {...table} />;
  return (
    <>
      <div className={styles.both}>
        <MarkedTable {...table} />
      </div>
      <TableSides rows={table.rows} prefix={`${table.prefix}-side`} />
    </>
  );
}

function MarkedTable({ rows, prefix }: RedlineTableProps) {
  const columns = Math.max(...rows.map((row) => ('state' in row ? 1 : row.length)));
  return (
    <div className={styles.table} role="group" aria-label="Table with changes" tabIndex={0}>
      <table>
        <tbody>
          {rows.map((row, at) =>
            'state' in row ? (
              <tr key={at}>
                <td colSpan={columns} className={classNames(redline.fold, styles.same)}>
                  {rowFoldText(row.count)}
                </td>
              </tr>
            ) : (
              <Row key={at} cells={row} prefix={prefix} />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

function Row({ cells, prefix }: { cells: readonly RedlineBlock[]; prefix: string }) {
  const state = rowState(cells);
  const isMoved = state === 'moved-in' || state === 'moved-out';
  return (
    <tr
      data-state={state}
      data-change={cells.some(isChange) || undefined}
      tabIndex={cells.some(isChange) ? -1 : undefined}
    >
      {cells.map((cell, at) => {
        const Cell = cell.cell?.isHeader ? 'th' : 'td';
        return (
          <Cell key={at} {...(cell.cell?.isHeader && { scope: 'col' as const })}>
            {at === 0 && state !== 'same' && (
              <VisuallyHidden>Row {STATE_WORDS[state].toLowerCase()}: </VisuallyHidden>
            )}
            {cell.number && `${cell.number} `}
            <RedlineRuns
              runs={cell.runs}
              prefix={prefix}
              isWhole={state === 'added' || state === 'removed'}
              isMoveSaid={isMoved}
            />
            {at === 0 && isMoved && <RowMove cells={cells} prefix={prefix} isIn={state === 'moved-in'} />}
          </Cell>
        );
      })}
    </tr>
  );
}
