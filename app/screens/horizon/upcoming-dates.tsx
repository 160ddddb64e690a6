import { Agenda } from '#app/ui/dates/agenda.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import type { CalendarEvent } from '#app/contracts/dates.ts';
import { agendaItem } from '#app/views/dates/agenda-item.tsx';
import type { DateScreen } from '#app/views/dates/date-language.ts';
import styles from '../home/home.module.css';

interface UpcomingDatesProps {
  title: string;
  events: CalendarEvent[];
  /** Text for when there are no events. */
  empty: string;
  /** Dates by day. */
  calendar?: DateScreen | undefined;
  /** ISO date. */
  today: string;
}

/** The dates of a year that are still ahead, with everything that mentions them. */
export function UpcomingDates({ title, events, empty, calendar, today }: UpcomingDatesProps) {
  return (
    <section>
      <HeadingRow action={calendar}>{title}</HeadingRow>
      {events.length === 0 ? (
        <p className={styles.line}>{empty}</p>
      ) : (
        <Agenda
          year={today.slice(0, 4)}
          items={events.map((event) => ({
            ...agendaItem(event),
            others: event.others.map(({ path, title, typeLabel }) => ({ to: path, title, note: typeLabel })),
          }))}
        />
      )}
    </section>
  );
}
