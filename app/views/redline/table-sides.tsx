import type { RedlineBlock } from '#app/text/redline/redline.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { isChange } from './redline-block.tsx';
import { RedlineRuns } from './redline-runs.tsx';
import { rowFoldText, STATE_SIGNS, STATE_WORDS } from './redline-words.ts';
import { RowMove, rowState, type TableRow } from './table-row.tsx';
import styles from './redline-table.module.css';
import redline from './redline.module.css';

type Side = 'older' | 'newer';

/** The cells that a version has of a row. */
const cellsIn = (row: readonly RedlineBlock[], side: Side) =>
  row.filter(({ older, newer }) => (side === 'older' ? older.length > 0 : newer !== undefined));

/** Number of columns of a version; one where it has none of the rows. */
const columnsIn = (rows: readonly TableRow[], side: Side) =>
  Math.max(1, ...rows.map((row) => ('state' in row ? 1 : cellsIn(row, side).length)));

interface TableSidesProps {
  rows: readonly TableRow[];
  /** First part of the ids of moves. */
  prefix: string;
}

/** A table of both versions: the cells of the older one, what became of each row, and the cells of the newer one. */
export function TableSides({ rows, prefix }: TableSidesProps) {
  const columns = { older: columnsIn(rows, 'older'), newer: columnsIn(rows, 'newer') };
  return (
    <div
      className={classNames(styles.table, styles.sides)}
      role="group"
      aria-label="Table of both versions"
      tabIndex={0}
    >
      <table>
        <colgroup span={columns.older} />
        <colgroup className={styles.signs} />
        <colgroup span={columns.newer} />
        <tbody>
          {rows.map((row, at) =>
            'state' in row ? (
              <tr key={at}>
                <td
                  colSpan={columns.older + 1 + columns.newer}
                  className={classNames(redline.fold, styles.same)}
                >
                  {rowFoldText(row.count)}
                </td>
              </tr>
            ) : (
              <BothRows key={at} {...{ row, columns, prefix }} />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

interface BothRowsProps {
  row: readonly RedlineBlock[];
  columns: Readonly<Record<Side, number>>;
  prefix: string;
}

function BothRows({ row, columns, prefix }: BothRowsProps) {
  const state = rowState(row);
  const halfRow = (side: Side) => <Half {...{ row, side, prefix }} columns={columns[side]} />;
  return (
    <tr
      data-state={state}
      data-change={row.some(isChange) || undefined}
      tabIndex={row.some(isChange) ? -1 : undefined}
    >
      {halfRow('older')}
      <td className={styles.sign}>
        {state !== 'same' && (
          <>
            <span aria-hidden="true">{STATE_SIGNS[state]}</span>
            <VisuallyHidden>Row {STATE_WORDS[state].toLowerCase()}</VisuallyHidden>
          </>
        )}
      </td>
      {halfRow('newer')}
    </tr>
  );
}

interface HalfProps {
  row: readonly RedlineBlock[];
  side: Side;
  columns: number;
  prefix: string;
}

/** The cells of one version; where it does not have the row, that it has not, or where the row is. */
function Half({ row, side, columns, prefix }: HalfProps) {
  const cells = cellsIn(row, side);
  const state = rowState(row);
  const isMoved = state === 'moved-in' || state === 'moved-out';
  if (cells.length === 0)
    return (
      <td colSpan={columns} className={redline.absent}>
        {isMoved ? (
          <RowMove cells={row} prefix={prefix} isIn={state === 'moved-in'} />
        ) : (
          'Not in this version'
        )}
      </td>
    );
  return cells.map((cell, at) => {
    const Cell = cell.cell?.isHeader ? 'th' : 'td';
    const rest = at === cells.length - 1 ? columns - at : 1;
    const number = (side === 'older' && cell.formerNumber) || cell.number;
    return (
      <Cell
        key={at}
        {...(cell.cell?.isHeader && { scope: 'col' as const })}
        {...(rest > 1 && { colSpan: rest })}
      >
        {number && `${number} `}
        <RedlineRuns
          runs={cell.runs}
          prefix={prefix}
          side={side}
          isWhole={state === 'added' || state === 'removed'}
          isMoveSaid={isMoved}
        />
      </Cell>
    );
  });
}
