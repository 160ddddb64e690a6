import type { ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';
import { DateText } from './date.tsx';
import styles from './timeline.module.css';

/** Events on a rail, in the given order. Contains `TimelineItem`s. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={styles.timeline}>{children}</ol>;
}

interface TimelineItemProps {
  /** ISO date. */
  date: string;
  /** Leaves out the year, for places where a heading shows it. */
  short?: boolean;
  /** Anchor of the event; its date becomes a link to it. */
  id?: string;
  /**
   * `hollow` is an event without an item in the library, `current` the page's own, `past` a past date among future
   * ones. Text beside it says the same.
   */
  mark?: 'solid' | 'hollow' | 'current' | 'past';
  children: ReactNode;
}

/** One event: its date, its dot on the rail, and what happened. */
export function TimelineItem({ date, short, id, mark = 'solid', children }: TimelineItemProps) {
  const when = <DateText value={date} short={short} />;
  return (
    <li
      id={id}
      className={classNames(styles.item, styles[mark])}
      aria-current={mark === 'current' ? 'step' : undefined}
    >
      <div className={styles.when}>{id ? <a href={`#${id}`}>{when}</a> : when}</div>
      <div className={styles.what}>{children}</div>
    </li>
  );
}
