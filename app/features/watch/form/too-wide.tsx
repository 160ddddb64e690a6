import type { ReactNode } from 'react';
import styles from './too-wide.module.css';

interface TooWideProps {
  /** How much the rule brings. */
  children: ReactNode;
  /** Links and buttons that mend it. */
  fixes?: ReactNode;
}

/** The warning about a rule that brings more than a reader can read. */
export function TooWide({ children, fixes }: TooWideProps) {
  return (
    <div className={styles.warning}>
      <p>
        <strong>This rule is too broad.</strong> {children}
      </p>
      {fixes && <div className={styles.fixes}>{fixes}</div>}
    </div>
  );
}
