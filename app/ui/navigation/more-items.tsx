import type { ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';
import { Link } from './link.tsx';
import styles from './more-items.module.css';

interface MoreItemsProps {
  /** What opens the list: `and 2 more`. */
  summary: ReactNode;
  items: readonly { to: string; title: string; note: string }[];
  /** As large as the surrounding text; by default small. */
  large?: boolean;
}

/** Further items, folded until the reader opens them. */
export function MoreItems({ summary, items, large = false }: MoreItemsProps) {
  return (
    <details className={classNames(styles.more, large && styles.large)}>
      <summary>{summary}</summary>
      <ul>
        {items.map(({ to, title, note }) => (
          <li key={to}>
            <Link to={to} prefetch="intent">
              {title}
            </Link>{' '}
            <span>{note}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
