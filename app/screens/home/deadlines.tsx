import { Agenda, type AgendaItem } from '#app/ui/dates/agenda.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { DateKindLabel, DaysLeft } from '#app/views/dates/key-date.tsx';
import type { CalendarEvent, TermReference } from '#schemas/types.ts';
import styles from './home.module.css';

interface DeadlinesProps {
  /** The next events for all readers with the same access. */
  events: CalendarEvent[];
  /** The next events of the jurisdictions that the reader follows; absent until known, and for a reader without any. */
  own?: CalendarEvent[] | undefined;
  /** Whether to list the events in order of their dates, instead of the reader's own first. */
  byDate: boolean;
  /** URLs of both orders. */
  hrefs: { own: string; all: string };
  /** Address of the calendar. */
  calendar?: string | undefined;
  /** Address of the reader's own deadlines. */
  timeline?: string | undefined;
  /** ISO date. */
  today: string;
}

/** As many events as there are for everyone, the reader's own first, so that the list keeps its height. */
export function ownFirst(events: readonly CalendarEvent[], own: readonly CalendarEvent[]): CalendarEvent[] {
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...events.filter(({ id }) => !ids.has(id))].slice(0, Math.max(events.length, own.length));
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
      {/* As high as the choice of the order, which is there once it is known what the reader follows. */}
      <div className={styles.order}>
        {own ? (
          <Order isOwnFirst={isOwnFirst} hrefs={hrefs} />
        ) : (
          <p>In all jurisdictions that you can read</p>
        )}
      </div>
      {events.length === 0 ? (
        <p className={styles.line}>No dates ahead in what you can read.</p>
      ) : (
        <Agenda
          // Another list in its place: rows that move would be a layout shift.
          key={String(isOwnFirst)}
          even
          year={today.slice(0, 4)}
          items={(isOwnFirst ? ownFirst(events, own) : events).map((event) => ({
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

function Order({ isOwnFirst, hrefs }: { isOwnFirst: boolean; hrefs: DeadlinesProps['hrefs'] }) {
  return (
    <nav aria-label="Order of the dates" className={styles.choice}>
      <Link to={hrefs.own} preventScrollReset aria-current={isOwnFirst ? 'true' : undefined}>
        Mine first
      </Link>
      <Link to={hrefs.all} preventScrollReset aria-current={isOwnFirst ? undefined : 'true'}>
        By date
      </Link>
    </nav>
  );
}
