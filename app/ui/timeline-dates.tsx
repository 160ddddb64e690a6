import { Tag } from './tag.tsx';
import { Timeline, TimelineItem } from './timeline.tsx';
import styles from './timeline-dates.module.css';
import { formatDate } from './date-format.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** What binds on a date, as horizon scanning counts it. */
export type DateKind = 'publication' | 'response' | 'effective' | 'applicable' | 'reporting';

/** A date that binds, as content's `field_key_dates` has it. */
export interface KeyDate {
  label: string;
  /** ISO date. */
  date: string;
  kind: DateKind;
}

const kindWords: Record<DateKind, string> = {
  publication: 'Publication',
  response: 'Response',
  effective: 'Effective',
  applicable: 'Applicable',
  reporting: 'Reporting',
};

/** What kind of date it is. Coloured are the kinds that ask the reader for something. */
export function DateKindTag({ kind }: { kind: DateKind }) {
  return <Tag tone={kind === 'response' || kind === 'reporting' ? 'info' : 'neutral'}>{kindWords[kind]}</Tag>;
}

/** Dates, earliest first; those of one day as they were given. */
export function inOrder<Dated extends { date: string }>(dates: readonly Dated[]): Dated[] {
  return [...dates].sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

/**
 * An item's typed dates in order, each to be taken over into the reader's calendar. Whether a date has passed is not
 * said: pages are shared between readers and days.
 *
 * @param nid of the item: with a date's place among `dates` it makes the address of the calendar entry
 */
export function TimelineDates({ nid, dates }: { nid: number; dates: KeyDate[] }) {
  return (
    <Timeline>
      {inOrder(dates.map((date, position) => ({ ...date, position }))).map(
        ({ label, date, kind, position }) => (
          <TimelineItem key={position} date={date}>
            <div className={styles.row}>
              <DateKindTag kind={kind} />
              <span className={styles.label}>{label}</span>
              {/* No page: the server answers with a file for the calendar. */}
              <a href={`/calendar/${nid}-${position}.ics`} className={styles.add}>
                Add to calendar
                <VisuallyHidden>
                  : {label}, {formatDate(date)}
                </VisuallyHidden>
              </a>
            </div>
          </TimelineItem>
        ),
      )}
    </Timeline>
  );
}
