import type { ReactNode } from 'react';
import { DateText } from './date.tsx';
import styles from './definition-list.module.css';
import { Tag, type Tone } from './tag.tsx';

/** Facts in pairs: a quiet name, and its value at the right. */
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

/** Typed dates in pairs. `date` is an ISO date; a tone marks the ones to act on. */
export function KeyDates({ items }: { items: { label: string; date: string; tone?: Tone }[] }) {
  const pairs = items.map(({ label, date, tone }) => {
    const text = <DateText value={date} />;
    return { term: label, value: tone ? <Tag tone={tone}>{text}</Tag> : text };
  });
  return <DefinitionList items={pairs} />;
}
