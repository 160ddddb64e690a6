import type { ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';
import styles from './screen-page.module.css';

interface ScreenPageProps {
  title: string;
  /** What kind of thing the title names, in a line above it: "Topic". */
  kicker?: ReactNode;
  /** A sentence that says what the page is for. */
  lead?: ReactNode;
  /** Controls at the right of the header. */
  tools?: ReactNode;
  /** What came of the last action, below the header. */
  notice?: ReactNode;
  /** Uses more of a large screen than text does: for tables. */
  wide?: boolean;
  children: ReactNode;
}

/** The layout of every page that is not an article: full width, with a header. */
export function ScreenPage({ title, kicker, lead, tools, notice, wide = false, children }: ScreenPageProps) {
  return (
    <div className={classNames(styles.page, wide && styles.wide)}>
      <header className={styles.head}>
        <div>
          {kicker && <p className={styles.kicker}>{kicker}</p>}
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {tools}
      </header>
      {notice && <div className={styles.notice}>{notice}</div>}
      {children}
    </div>
  );
}
