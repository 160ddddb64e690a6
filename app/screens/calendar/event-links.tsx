import type { ReactNode } from 'react';
import { dateWords } from '#app/shell/list-words.ts';
import { classNames } from '#app/ui/class-names.ts';
import { formatDate } from '#app/ui/date-format.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IsoBadge } from '#app/ui/iso-badge.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { CalendarEvent } from '#schemas/types.ts';
import styles from './event-links.module.css';

/** Which kind of date it is, as a coloured word. */
export function KindWord({ kind }: Pick<CalendarEvent, 'kind'>) {
  return <span className={classNames(styles.kind, styles[kind])}>{dateWords[kind]}</span>;
}

/** The tone of a kind, for what stands beside its word. */
export const toneOf = (kind: CalendarEvent['kind']) => styles[kind];

/** The word beside a day that is today. */
export function TodayWord() {
  return <span className={styles.todayWord}>Today</span>;
}

/** Facts of an event in a line. */
export function Facts({ children }: { children: ReactNode }) {
  return <p className={styles.facts}>{children}</p>;
}

/** Where an event is: codes of up to three jurisdictions. */
export function Places({ jurisdictions }: Pick<CalendarEvent, 'jurisdictions'>) {
  return (
    <>
      {jurisdictions
        .slice(0, 3)
        .map(({ tid, iso, name }) =>
          iso ? <IsoBadge key={tid} iso={iso} name={name} /> : <span key={tid}>{name}</span>,
        )}
    </>
  );
}

/** Takes one event over into the reader's own calendar. */
export function AddToCalendar({ id, label, title, date }: CalendarEvent) {
  return (
    // No page: the server answers with a file.
    <a href={`/calendar/${id}.ics`} className={styles.add} title="Add to my calendar">
      <Icon name="calendar-add" size={14} />
      <VisuallyHidden>
        Add to my calendar: {label}, {title}, {formatDate(date)}
      </VisuallyHidden>
    </a>
  );
}
