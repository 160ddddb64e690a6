import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './list-page.module.css';

interface ListPageProps {
  title: string;
  /** A sentence that says what the list holds. */
  lead?: string;
  /** The filter column. */
  filters?: ReactNode;
  /** How much there is, in words: "47 updates". */
  count?: string;
  /** Controls at the right of the count: view, sort, watch. */
  tools?: ReactNode;
  /** Rows, or an `EmptyState`; then a `Pager`. */
  children: ReactNode;
}

/** A page that is scanned: title, filters at the left, a bar with the count, and rows. */
export function ListPage({ title, lead, filters, count, tools, children }: ListPageProps) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={classNames(styles.columns, filters !== undefined && styles.filtered)}>
        {filters !== undefined && <aside aria-label="Filters">{filters}</aside>}
        <div>
          {(count || tools) && (
            <div className={styles.bar}>
              {count && <p className={styles.count}>{count}</p>}
              {tools && <div className={styles.tools}>{tools}</div>}
            </div>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}
