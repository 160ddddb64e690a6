import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import type { IconName } from '../foundations/icon-paths.ts';
import { Icon } from '../foundations/icon.tsx';

interface EmptyStateProps {
  icon?: IconName;
  /** What is empty. */
  title: string;
  /** Why, and what would change that. */
  children?: ReactNode;
  /** Buttons for the next step. */
  actions?: ReactNode;
}

/** An empty page or list, with the reason. */
export function EmptyState({ icon = 'file', title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} size={22} />
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
