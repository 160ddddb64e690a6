import { Link } from '#app/ui/navigation/link.tsx';
import styles from './series.module.css';
import { Timeline, TimelineItem } from '#app/ui/dates/timeline.tsx';
import { seriesCurrent, seriesNotHeld } from '../labels/timeline.ts';

/** One event of a series. */
export interface SeriesStep {
  /** ISO date. */
  date: string;
  /** What happened. */
  label: string;
  /** Its page, where the library holds one. */
  to?: string;
  /** The step that the page itself is about. */
  current?: boolean;
}

/** The events of which one is the page's: proposal, final rule, amendment. What the library does not hold says so. */
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
              <span className={styles.note}>{current ? seriesCurrent : seriesNotHeld}</span>
            </>
          )}
        </TimelineItem>
      ))}
    </Timeline>
  );
}
