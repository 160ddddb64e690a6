import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. A focusable child is visible while it has focus, so skip links can be here. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
