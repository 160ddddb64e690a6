import { memo, type CSSProperties, type ReactNode } from 'react';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { DateText } from '#app/ui/dates/date.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { IsoBadge } from '#app/ui/controls/iso-badge.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { agreementText, captionText, lockedLabel } from '../labels/matrix.ts';
import { isCompared, isCoveredOnce, isShownAsDifferent } from './choose-columns.ts';
import { changeKey, isChanged, type Changes } from './list-changes.ts';
import { MatrixTableCell } from './matrix-table-cell.tsx';
import type { Matrix, MatrixCell, MatrixColumn, MatrixGroup, MatrixRow } from './matrix-types.ts';
import { sourcesIn } from './number-sources.ts';
import styles from './matrix-table.module.css';

/** Columns that fit a wide screen. */
const FITTING = 5;

interface MatrixTableProps {
  matrix: Pick<Matrix, 'columns' | 'groups'>;
  /** What a jurisdiction's column can do, at the right of its head. */
  columnMenu?: (column: MatrixColumn) => ReactNode;
  /** The number of a source in the notes of a print-out. */
  numberFor?: (cell: Pick<MatrixCell, 'source'>) => number | undefined;
  /** Cells of a reopened report that are not as they were saved. */
  changes?: Changes;
  /** Its rows are those of one section, which the page names. */
  single?: boolean;
  /** Scrolls within the window, with frozen head and first column; else it is as high as its rows. */
  framed?: boolean;
}

/** The comparison as one table. It has no state: differences and density are a matter of the style sheet. */
export const MatrixTable = memo(function MatrixTable({
  matrix: { columns, groups },
  columnMenu,
  numberFor,
  changes,
  single = false,
  framed = false,
}: MatrixTableProps) {
  const rows = groups.reduce((sum, group) => sum + group.rows.length, 0);
  return (
    // Scrollable by keyboard, hence in the tab order.
    <div
      className={classNames(
        styles.scroll,
        framed && styles.framed,
        single && columns.length <= FITTING && styles.whole,
      )}
      tabIndex={0}
      role="region"
      aria-label="Comparison"
    >
      <table className={styles.table} style={{ '--columns': columns.length } as CSSProperties}>
        <caption className={styles.caption}>{captionText(columns.length, rows)}</caption>
        <colgroup>
          <col className={styles.first} />
          <col span={Math.max(1, columns.length)} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {single ? 'Requirement' : 'Section'}
            </th>
            {columns.map((column) => (
              <th key={column.tid} scope="col">
                {columnMenu && <span className={styles.menu}>{columnMenu(column)}</span>}
                <ColumnHead column={column} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ kind, label, rows: inGroup }) => (
          <tbody
            key={label}
            data-same={inGroup.some((row) => isShownAsDifferent(row, kind)) ? undefined : ''}
          >
            {!single && (
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  <span>{label}</span>
                </th>
              </tr>
            )}
            {inGroup.map((row) => (
              <tr
                key={row.tid}
                data-same={isShownAsDifferent(row, kind) ? undefined : ''}
                data-once={isCoveredOnce(row) ? '' : undefined}
              >
                <RowHead row={row} kind={kind} single={single} />
                {row.cells.map((cell, index) => (
                  <MatrixTableCell
                    key={columns[index]?.tid ?? index}
                    cell={cell}
                    change={isChanged(cell) ? changes?.get(changeKey(row, columns[index]!)) : undefined}
                    numbers={sourcesIn(cell).flatMap((source) => numberFor?.({ source }) ?? [])}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
});

function ColumnHead({ column: { name, iso, path, reviewed, state } }: { column: MatrixColumn }) {
  return (
    <>
      <span className={styles.place}>
        {iso && (
          <span aria-hidden="true">
            <IsoBadge iso={iso} name={name} />
          </span>
        )}
        {path ? <Link to={path}>{name}</Link> : name}
      </span>
      <span className={styles.reviewed}>
        {state === 'locked' && (
          <>
            <Icon name="lock" size={12} /> {lockedLabel}
          </>
        )}
        {state === 'missing' && 'No longer in the library'}
        {state === 'open' && reviewed && (
          <>
            reviewed <DateText value={reviewed} />
          </>
        )}
      </span>
    </>
  );
}

function RowHead({ row, kind, single }: { row: MatrixRow; kind: MatrixGroup['kind']; single: boolean }) {
  const agreement = agreementText(row, kind);
  const isSplit = isCompared(kind) && row.alike.length === 0 && row.covered > 1;
  return (
    <th scope="row">
      {row.label}
      {row.section && !single && <span className={styles.section}>{row.section}</span>}
      {agreement && <span className={classNames(styles.agreement, isSplit && styles.none)}>{agreement}</span>}
    </th>
  );
}
