import { MONTHS, WEEKDAYS, weekday } from '#app/runtime/months.ts';
import { RowActions } from '#app/content/rows/row-actions.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { DateKindLabel, DaysLeft } from '#app/views/dates/key-date.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { CalendarEvent } from '#app/contracts/dates.ts';
import styles from './agenda-view.module.css';
import type { YoursByDay } from '../yours/count-yours.ts';
import { YoursMark } from '../yours/yours-mark.tsx';
import { AddToCalendar, Binding, Facts, Others, Places, TodayLabel } from './event-links.tsx';

/** Groups events by day, in their order. */
export function byDay(events: readonly CalendarEvent[]): Map<string, CalendarEvent[]> {
  const days = new Map<string, CalendarEvent[]>();
  for (const event of events) days.set(event.date, [...(days.get(event.date) ?? []), event]);
  return days;
}

/** "Thursday 17 December". */
export function dayName(day: string): string {
  return `${WEEKDAYS[weekday(day)]} ${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]!.name}`;
}

interface AgendaViewProps {
  events: CalendarEvent[];
  today: string;
  /** The dates of the reader. */
  yours?: YoursByDay | undefined;
  /** Whether a day is only for paper; by default none is. */
  isPrintOnly?: (day: string) => boolean;
}

/** The days with events, each as a list. */
export function AgendaView({ events, today, yours, isPrintOnly = () => false }: AgendaViewProps) {
  return (
    <div className={styles.agenda}>
      {[...byDay(events)].map(([day, of]) => (
        <section
          key={day}
          id={`day-${day}`}
          className={classNames(day < today && styles.past, isPrintOnly(day) && styles.printOnly)}
        >
          <h3 className={styles.agendaDay}>
            <time dateTime={day}>{dayName(day)}</time>
            {day === today && <TodayLabel />}
            <YoursMark day={day} yours={yours} />
          </h3>
          <ul>
            {of.map((event) => (
              <li key={event.id} className={styles.entry}>
                <div>
                  <p className={styles.what}>
                    <DateKindLabel kind={event.kind} date={event.date} certainty={event.certainty} />{' '}
                    {event.label} <DaysLeft date={event.date} kind={event.kind} />
                  </p>
                  <p className={styles.entryTitle}>
                    <Link to={event.path} prefetch="intent">
                      {event.title}
                    </Link>
                  </p>
                  <Facts>
                    <Places jurisdictions={event.jurisdictions} />
                    <Binding concerns={event.concerns} />
                    <span>{event.typeLabel}</span>
                  </Facts>
                  <Others {...event} />
                </div>
                {!isPrintOnly(day) && (
                  <div className={styles.tools}>
                    <AddToCalendar {...event} />
                    <RowActions item={event} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
