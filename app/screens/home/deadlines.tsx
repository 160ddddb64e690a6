import { dateWords } from '#app/shell/list-words.ts';
import { Agenda } from '#app/ui/agenda.tsx';
import { HeadingRow } from '#app/ui/heading-row.tsx';
import type { CalendarEvent } from '#schemas/types.ts';
import styles from './home.module.css';

interface DeadlinesProps {
  events: CalendarEvent[];
  /** Address of the calendar. */
  calendar?: string | undefined;
  today: string;
  title?: string;
}

/** The next dates, with what they are about. */
export function Deadlines({ events, calendar, today, title = 'Next deadlines' }: DeadlinesProps) {
  return (
    <section>
      <HeadingRow action={calendar ? { to: calendar, label: 'Calendar' } : undefined}>{title}</HeadingRow>
      {events.length === 0 ? (
        <p className={styles.line}>No dates ahead in what you can read.</p>
      ) : (
        <Agenda
          year={today.slice(0, 4)}
          items={events.map(({ id, date, label, title, path, kind, jurisdictions: [place] }) => ({
            ...{ key: id, date, title: label, about: title, to: path },
            note: [...(place ? [place.name] : []), dateWords[kind].toLowerCase()].join(' · '),
          }))}
        />
      )}
    </section>
  );
}
