import type { ReactNode } from 'react';
import styles from './definition-list.module.css';

/** Facts in pairs: a muted name, and its value at the right. */
export function DefinitionList({ items }: { items: { term: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, value }, index) => (
        <div key={index} className={styles.pair}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
