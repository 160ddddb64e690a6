import { Agenda } from '#app/ui/dates/agenda.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { DateKindLabel, DaysLeft } from '#app/views/dates/key-date.tsx';
import type { CalendarEvent, TermReference } from '#schemas/types.ts';
import styles from './home.module.css';

interface DeadlinesProps {
  events: CalendarEvent[];
  /** Address of the calendar. */
  calendar?: string | undefined;
  today: string;
  title?: string;
  /** Of a reader who chose jurisdictions: whether these are their dates, and the addresses of both. */
  choice?: { mine: boolean; hrefs: { mine: string; all: string } };
  /** Said where there are no events. */
  empty?: string;
}

/** Places of an event in a line; more than two are counted. */
function placesOf(places: TermReference[]): string {
  const names = places.map(({ name }) => name);
  return names.length > 2 ? `${names[0]} and ${names.length - 1} more` : names.join(', ');
}

/** The next events, with what they are about and what else tells of them. */
export function Deadlines({
  events,
  calendar,
  today,
  title = 'Next deadlines',
  choice,
  empty = 'No dates ahead in what you can read.',
}: DeadlinesProps) {
  return (
    <section>
      <HeadingRow action={calendar ? { to: calendar, label: 'Calendar' } : undefined}>{title}</HeadingRow>
      {choice && <Choice {...choice} />}
      {events.length === 0 ? (
        <p className={styles.line}>{empty}</p>
      ) : (
        <Agenda
          year={today.slice(0, 4)}
          items={events.map(({ id, date, label, title: about, path, kind, jurisdictions, others }) => ({
            ...{ key: id, date, title: label, about, to: path },
            note: (
              <>
                <DateKindLabel kind={kind} date={date} />
                {jurisdictions.length > 0 && <span>{placesOf(jurisdictions)}</span>}
                <DaysLeft date={date} />
              </>
            ),
            others: others.map((other) => ({ to: other.path, title: other.title, note: other.typeLabel })),
          }))}
        />
      )}
    </section>
  );
}

function Choice({ mine, hrefs }: NonNullable<DeadlinesProps['choice']>) {
  return (
    <nav aria-label="Whose dates" className={styles.choice}>
      <Link to={hrefs.mine} preventScrollReset aria-current={mine ? 'true' : undefined}>
        Mine
      </Link>
      <Link to={hrefs.all} preventScrollReset aria-current={mine ? undefined : 'true'}>
        All
      </Link>
    </nav>
  );
}
