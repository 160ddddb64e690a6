import type { Fold, RedlineBlock } from '#app/text/redline/redline.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { isChange } from './redline-block.tsx';
import { RedlineRuns } from './redline-runs.tsx';
import { rowFoldText, rowMoveText, STATE_WORDS } from './redline-words.ts';
import styles from './redline-table.module.css';
import redline from './redline.module.css';

/** Rows of one table, and rows between them that are the same. */
export type TableRow = readonly RedlineBlock[] | Fold;

/** A table cell by cell: changed rows with all of their cells. */
export function RedlineTable({ rows, prefix }: { rows: readonly TableRow[]; prefix: string }) {
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

/** Where the other end of a row that moved is, once for all of its cells. */
function RowMove({ cells, prefix, isIn }: { cells: readonly RedlineBlock[]; prefix: string; isIn: boolean }) {
  const otherRow = cells.find((cell) => cell.otherRow)?.otherRow;
  const move = cells.flatMap(({ runs }) => runs).find((run) => run.move !== undefined)?.move;
  const words = rowMoveText(isIn, otherRow);
  return (
    <span className={styles.rowMove}>
      {move === undefined ? (
        words
      ) : (
        <a className={redline.moveLink} href={`#${prefix}-move-${move}-${isIn ? 'out' : 'in'}`}>
          {words}
        </a>
      )}
    </span>
  );
}

type RowState = 'same' | 'changed' | 'added' | 'removed' | 'moved-in' | 'moved-out';

/** A row that moved may have cells of a column that came or went. */
function rowState(cells: readonly RedlineBlock[]): RowState {
  if (!cells.some(isChange)) return 'same';
  for (const state of ['added', 'removed'] as const)
    if (cells.every((cell) => cell.state === state)) return state;
  const moved = cells.find(({ otherRow }) => otherRow);
  if (moved) return moved.newer === undefined ? 'moved-out' : 'moved-in';
  return 'changed';
}
