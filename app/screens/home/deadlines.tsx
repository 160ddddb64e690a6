import { Agenda, type AgendaItem } from '#app/ui/dates/agenda.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { DateKindLabel, DaysLeft } from '#app/views/dates/key-date.tsx';
import { useDates, type DateScreen } from '#app/views/dates/date-language.ts';
import { originsText } from '#app/text/concern-text.ts';
import type { CalendarEvent, Deadline, TermReference } from '#schemas/types.ts';
import styles from './home.module.css';
import { Order, ownFirst, type OrderHrefs } from './own-first.tsx';

interface DeadlinesProps {
  /** The next events for all readers with the same access. */
  events: CalendarEvent[];
  /** The reader's own next events; absent until known, and for a reader who follows nothing. */
  own?: Deadline[] | undefined;
  /** Ids of the events that the reader has settled: they are not next any more. */
  settled: readonly string[];
  /** Whether to list the events in order of their dates, instead of the reader's own first. */
  byDate: boolean;
  hrefs: OrderHrefs;
  /** Dates by day. */
  calendar?: DateScreen | undefined;
  /** Address of the reader's own deadlines. */
  timeline?: string | undefined;
  /** ISO date. */
  today: string;
}

/** A row of the list: an event of everybody's, or a deadline of the reader's own. */
interface DatedRow extends Pick<CalendarEvent, 'id' | 'date' | 'label' | 'kind' | 'jurisdictions'> {
  /** Title of its first item, and where the row leads. */
  about: string;
  to: string;
  /** Number of other items about it. */
  others: number;
  /** Why it is the reader's own, where its places do not say so: a law that binds, or a watch rule. */
  why?: string | undefined;
}

const fromEvent = ({ title, path, others, ...event }: CalendarEvent): DatedRow => ({
  ...event,
  ...{ about: title, to: path, others: others.length },
});

function fromDeadline(
  { id, calendarId, date, title, kind, jurisdictions, sources, origins }: Deadline,
  timeline: string,
): DatedRow {
  const [first] = sources;
  // The column is narrow, so a union has its code: "EU, binds Germany".
  const codes = new Map(jurisdictions.map(({ name, iso }) => [name, iso?.toUpperCase() ?? name]));
  const bound = origins
    .filter(({ kind: of, law, isSure = true }) => of === 'favourite' && (law !== undefined || !isSure))
    .map((origin) =>
      origin.law === undefined ? origin : { ...origin, law: codes.get(origin.law) ?? origin.law },
    );
  const rules = origins.filter(({ kind: of }) => of === 'rule');
  // A law that binds names the places; a watch rule is beside them.
  const places = bound.length > 0 ? originsText(bound) : placesInLine(jurisdictions);
  const why = [places, originsText(rules)].filter((text) => text !== '').join('; ');
  return {
    ...{ id: calendarId ?? id, date, label: title, kind, jurisdictions },
    ...{ about: first?.title ?? title, to: first?.path ?? timeline, others: Math.max(0, sources.length - 1) },
    why: bound.length + rules.length > 0 ? why : undefined,
  };
}

/** The next events, what they are about, and where else they are mentioned. */
export function Deadlines(props: DeadlinesProps) {
  const { events, own, settled, byDate, hrefs, calendar, timeline, today } = props;
  const isOwnFirst = own !== undefined && !byDate;
  const more = timeline ? { to: timeline, label: 'Deadlines' } : calendar;
  const all = events.filter(({ id }) => !settled.includes(id)).map(fromEvent);
  const mine = (own ?? []).map((deadline) => fromDeadline(deadline, timeline ?? ''));
  const rows = isOwnFirst ? ownFirst(all, mine, ({ id }) => id) : all;
  return (
    <section>
      <HeadingRow action={more || undefined}>Next deadlines</HeadingRow>
      <Order
        label="Order of the dates"
        names={{ first: 'Mine first', other: 'By date' }}
        shown={own && (isOwnFirst ? 'first' : 'other')}
        hrefs={hrefs}
      />
      {rows.length === 0 ? (
        <p className={styles.line}>No upcoming dates.</p>
      ) : (
        <Agenda
          // Another list in its place: rows that move would be a layout shift.
          key={String(isOwnFirst)}
          even
          year={today.slice(0, 4)}
          items={rows.map(({ id, date, label, about, to, ...row }) => ({
            ...{ key: id, date, title: label, about, to },
            note: (
              <>
                <Facts date={date} {...row} />
                {row.others > 0 && (
                  <Others date={date} label={label} count={row.others} calendar={calendar} />
                )}
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
  const { id, date, label, about, to, ...row } = fromEvent(event);
  return { key: id, date, title: label, about, to, note: <Facts date={date} {...row} /> };
}

/** The kind of a date, the places it is about, why it is the reader's own, and the days left. */
function Facts({
  kind,
  date,
  jurisdictions,
  why,
}: Pick<DatedRow, 'kind' | 'date' | 'jurisdictions' | 'why'>) {
  const { kinds } = useDates();
  return (
    <>
      {Object.hasOwn(kinds, kind) && <DateKindLabel kind={kind} date={date} />}
      {why === undefined ? (
        jurisdictions.length > 0 && <span data-flexible>{placesInLine(jurisdictions)}</span>
      ) : (
        <span data-flexible title={why}>
          {why}
        </span>
      )}
      <DaysLeft date={date} kind={kind} />
    </>
  );
}

/** Names of places in a line; more than two are counted. */
function placesInLine(places: TermReference[]): string {
  const names = places.map(({ name }) => name);
  return names.length > 2 ? `${names[0]} and ${names.length - 1} more` : names.join(', ');
}

interface OthersProps extends Pick<DeadlinesProps, 'calendar'> {
  date: string;
  label: string;
  count: number;
}

/** The number of other items about an event, which the calendar lists. */
function Others({ date, label, count, calendar }: OthersProps) {
  const words = `+${count}`;
  const meaning = `${count} more about: ${label}`;
  if (!calendar) return <span title={meaning}>{words}</span>;
  return (
    <Link
      to={`${calendar.to}?month=${date.slice(0, 7)}&day=${date}`}
      className={styles.others}
      aria-label={meaning}
    >
      {words}
    </Link>
  );
}
