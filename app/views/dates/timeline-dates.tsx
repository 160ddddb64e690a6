import { formatDate } from '#app/text/date-format.ts';
import { datePath, isPast, sortByDate, useDates, type KeyDate } from './date-language.ts';
import { DateKindLabel, DaysLeft } from './key-date.tsx';
import styles from './timeline-dates.module.css';
import { Timeline, TimelineItem } from '#app/ui/dates/timeline.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { addToCalendar } from '../labels/timeline.ts';

interface TimelineDatesProps {
  /** Id of the item; with a date's position in `dates` it makes the URL of the calendar entry. */
  nid: number;
  dates: KeyDate[];
  /** Only the dates to come. */
  ahead?: boolean;
}

/** An item's typed dates in order. Future ones can be added to the reader's calendar. */
export function TimelineDates({ nid, dates, ahead = false }: TimelineDatesProps) {
  const language = useDates();
  const shown = sortByDate(dates.map((date, position) => ({ ...date, position }))).filter(
    ({ date }) => !ahead || date >= language.today,
  );
  return (
    <Timeline>
      {shown.map(({ label, date, kind, position }) => {
        const hasPassed = isPast(date, language);
        const file = datePath(`${nid}-${position}`, language);
        return (
          <TimelineItem key={position} date={date} {...(hasPassed ? { mark: 'past' } : {})}>
            <div className={styles.row}>
              <DateKindLabel kind={kind} date={date} />
              <span className={styles.label}>
                {label} <DaysLeft date={date} kind={kind} />
              </span>
              {!hasPassed && file && (
                // Not a page: the server answers with a calendar file.
                <a href={file} className={styles.add}>
                  {addToCalendar}
                  <VisuallyHidden>
                    : {label}, {formatDate(date)}
                  </VisuallyHidden>
                </a>
              )}
            </div>
          </TimelineItem>
        );
      })}
    </Timeline>
  );
}
