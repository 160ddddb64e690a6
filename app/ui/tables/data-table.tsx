import type { ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';
import styles from './data-table.module.css';

interface DataTableProps {
  /** Names the region, which scrolls when the table is wider than the screen. */
  label: string;
  /** Sets the space above, and the padding of cells. */
  className?: string | undefined;
  /** Head and body of the table. */
  children: ReactNode;
}

/** A table of records for administrators. */
export function DataTable({ label, className, children }: DataTableProps) {
  return (
    <div className={classNames(styles.scroll, className)} role="region" aria-label={label} tabIndex={0}>
      <table role="table" className={styles.table}>
        {children}
      </table>
    </div>
  );
}

/** A line below a table: how many records there are, and links to more. */
export function TableNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
