import type { ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';
import { DataTable } from './data-table.tsx';
import styles from './record-table.module.css';

interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned to the right. */
  isNumber?: boolean;
}

interface RecordTableProps<Row> {
  /** Names the region of the table. */
  label: string;
  className?: string | undefined;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Unique for each row. */
  rowKey: (row: Row) => string | number;
}

/** A table with the same columns for every record. On phones each record is a list of titles and values. */
export function RecordTable<Row>({ label, className, columns, rows, rowKey }: RecordTableProps<Row>) {
  // The elements lose these implicit roles on narrow screens, where the style sheet makes them blocks.
  return (
    <DataTable label={label} className={classNames(styles.records, className)}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title, isNumber }) => (
            <th key={title} role="columnheader" scope="col" className={isNumber ? styles.number : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map(({ title, cell, isNumber }, index) =>
              index === 0 ? (
                <th key={title} role="rowheader" scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={title}
                  role="cell"
                  data-title={title}
                  className={isNumber ? styles.number : undefined}
                >
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
