import type { ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';
import { DateText } from './date.tsx';
import styles from './timeline.module.css';

/** Events on a rail, in the order they are given. Holds `TimelineItem`s. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={styles.timeline}>{children}</ol>;
}

interface TimelineItemProps {
  /** ISO date. */
  date: string;
  /** Leaves the year out, where a heading says it. */
  short?: boolean;
  /** Anchor of the event; its date then is a link to it. */
  id?: string;
  /**
   * `hollow` is an event that the library does not hold, `current` the page's own, `past` a date that has passed where
   * others have not. Words beside it say so too.
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
