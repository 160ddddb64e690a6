import { Link } from '#app/ui/navigation/link.tsx';
import styles from './series.module.css';
import { Timeline, TimelineItem } from '#app/ui/dates/timeline.tsx';

/** One event of a series. */
export interface SeriesStep {
  /** ISO date. */
  date: string;
  /** What happened. */
  label: string;
  /** Its page, where the library holds one. */
  to?: string;
  /** This event is the page's own. */
  current?: boolean;
}

/**
 * The series of events that includes the page's: proposal, final rule, amendment. Events without an item in
 * the library are marked.
 */
export function Series({ steps }: { steps: SeriesStep[] }) {
  return (
    <Timeline>
      {steps.map(({ date, label, to, current }, index) => (
        <TimelineItem key={index} date={date} mark={current ? 'current' : to ? 'solid' : 'hollow'}>
          {to && !current ? (
            <Link to={to} prefetch="intent" className={styles.held}>
              {label}
            </Link>
          ) : (
            <>
              <span className={current ? styles.current : undefined}>{label}</span>{' '}
              <span className={styles.note}>{current ? 'This update' : 'Not in this library'}</span>
            </>
          )}
        </TimelineItem>
      ))}
    </Timeline>
  );
}
