import { Agenda, type AgendaItem } from '#app/ui/dates/agenda.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { DateKindLabel, DaysLeft } from '#app/views/dates/key-date.tsx';
import type { CalendarEvent, TermReference } from '#schemas/types.ts';
import styles from './home.module.css';
import { Order, ownFirst, type OrderHrefs } from './own-first.tsx';

interface DeadlinesProps {
  /** The next events for all readers with the same access. */
  events: CalendarEvent[];
  /** The next events of the jurisdictions that the reader follows; absent until known, and for a reader without any. */
  own?: CalendarEvent[] | undefined;
  /** Whether to list the events in order of their dates, instead of the reader's own first. */
  byDate: boolean;
  hrefs: OrderHrefs;
  /** Address of the calendar. */
  calendar?: string | undefined;
  /** Address of the reader's own deadlines. */
  timeline?: string | undefined;
  /** ISO date. */
  today: string;
}

/** The next events, what they are about, and where else they are mentioned. */
export function Deadlines({ events, own, byDate, hrefs, calendar, timeline, today }: DeadlinesProps) {
  const isOwnFirst = own !== undefined && !byDate;
  const more = timeline
    ? { to: timeline, label: 'Deadlines' }
    : calendar && { to: calendar, label: 'Calendar' };
  return (
    <section>
      <HeadingRow action={more || undefined}>Next deadlines</HeadingRow>
      <Order label="Order of the dates" other="By date" isOwnFirst={own && isOwnFirst} hrefs={hrefs} />
      {events.length === 0 ? (
        <p className={styles.line}>No dates ahead in what you can read.</p>
      ) : (
        <Agenda
          // Another list in its place: rows that move would be a layout shift.
          key={String(isOwnFirst)}
          even
          year={today.slice(0, 4)}
          items={(isOwnFirst ? ownFirst(events, own, ({ id }) => id) : events).map((event) => ({
            ...agendaItem(event),
            note: (
              <>
                <Facts {...event} />
                {event.others.length > 0 && <Others {...event} calendar={calendar} />}
              </>
            ),
          }))}
        />
      )}
    </section>
  );
}

/** An event as a row of an agenda. */
export function agendaItem(event: CalendarEvent): AgendaItem {
  const { id, date, label, title, path } = event;
  return { key: id, date, title: label, about: title, to: path, note: <Facts {...event} /> };
}

/** The kind of a date, the places it is about and the days left. */
function Facts({ kind, date, jurisdictions }: CalendarEvent) {
  return (
    <>
      <DateKindLabel kind={kind} date={date} />
      {jurisdictions.length > 0 && <span data-flexible>{placesInLine(jurisdictions)}</span>}
      <DaysLeft date={date} />
    </>
  );
}

/** Names of places in a line; more than two are counted. */
function placesInLine(places: TermReference[]): string {
  const names = places.map(({ name }) => name);
  return names.length > 2 ? `${names[0]} and ${names.length - 1} more` : names.join(', ');
}

/** The number of other items about an event, which the calendar lists. */
function Others({ date, label, others, calendar }: CalendarEvent & Pick<DeadlinesProps, 'calendar'>) {
  const words = `+${others.length}`;
  const meaning = `${others.length} more about: ${label}`;
  if (!calendar) return <span title={meaning}>{words}</span>;
  return (
    <Link
      to={`${calendar}?month=${date.slice(0, 7)}&day=${date}`}
      className={styles.others}
      aria-label={meaning}
    >
      {words}
    </Link>
  );
}
