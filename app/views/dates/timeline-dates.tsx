import { AddToCalendar } from './add-to-calendar.tsx';
import { isPast, sortByDate, useDates, type KeyDate } from './date-language.ts';
import { DateKindLabel, DaysLeft } from './key-date.tsx';
import styles from './timeline-dates.module.css';
import { Timeline, TimelineItem } from '#app/ui/dates/timeline.tsx';

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
      {shown.map(({ label, date, kind, certainty, position }) => {
        const hasPassed = isPast(date, language);
        return (
          <TimelineItem key={position} date={date} {...(hasPassed ? { mark: 'past' } : {})}>
            <div className={styles.row}>
              <DateKindLabel kind={kind} date={date} certainty={certainty} />
              <span className={styles.label}>
                {label} <DaysLeft date={date} kind={kind} />
              </span>
              <AddToCalendar id={`${nid}-${position}`} label={label} date={date} />
            </div>
          </TimelineItem>
        );
      })}
    </Timeline>
  );
}
