import type { ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';
import styles from './heading-row.module.css';
import { Link } from '../navigation/link.tsx';

interface HeadingRowProps {
  children: ReactNode;
  level?: 2 | 3;
  id?: string;
  /** The link at the right end; its label says where it goes ("All analysis"). */
  action?: { to: string; label: string };
  /** For side columns. */
  small?: boolean;
}

/** The heading of a section, underlined. */
export function HeadingRow({ children, level = 2, id, action, small = false }: HeadingRowProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.row, small && styles.small)}>
      <Heading id={id} className={styles.heading}>
        {children}
      </Heading>
      {action && (
        <Link to={action.to} className={styles.action}>
          {action.label}
        </Link>
      )}
    </div>
  );
}
