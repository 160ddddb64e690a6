import { monthName, monthOf, WEEKDAYS, weeksOf } from '#app/runtime/months.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { CalendarEvent } from '#schemas/types.ts';
import { byDay, dayName } from './agenda-view.tsx';
import { AddToCalendar, Facts, KindWord, Places, TodayWord, toneOf } from './event-links.tsx';
import styles from './month-view.module.css';

/** Events that a day of the grid has room for; the agenda has the rest. */
const ROOM = 4;

interface MonthViewProps {
  month: string;
  events: CalendarEvent[];
  today: string;
  /** Address of the agenda of this month. */
  agenda: string;
}

/** A month as a grid of weeks; on a narrow screen its days stand below each other, without the empty ones. */
export function MonthView({ month, events, today, agenda }: MonthViewProps) {
  const days = byDay(events);
  return (
    <table className={styles.grid}>
      <caption>
        <VisuallyHidden>{monthName(month)}, week by week</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) =>
              monthOf(day) === month ? (
                <td
                  key={day}
                  className={classNames(day === today && styles.now, !days.has(day) && styles.free)}
                >
                  <Day day={day} events={days.get(day) ?? []} today={today} agenda={agenda} />
                </td>
              ) : (
                <td key={day} className={styles.outside} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({
  day,
  events,
  today,
  agenda,
}: Pick<MonthViewProps, 'events' | 'today' | 'agenda'> & { day: string }) {
  const more = events.length - ROOM;
  return (
    <>
      <p className={styles.number}>
        <time dateTime={day}>
          <span className={styles.short}>{Number(day.slice(8))}</span>
          <span className={styles.long}>{dayName(day)}</span>
        </time>
        {day === today && <TodayWord />}
      </p>
      {events.length > 0 && (
        <ul>
          {events.slice(0, ROOM).map((event) => (
            <li key={event.id} className={classNames(styles.event, toneOf(event.kind))}>
              <Facts>
                <KindWord kind={event.kind} />
                <Places jurisdictions={event.jurisdictions.slice(0, 1)} />
                <AddToCalendar {...event} />
              </Facts>
              <Link to={event.path} prefetch="intent" className={styles.eventTitle}>
                {event.label} <span>{event.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Link to={`${agenda}#day-${day}`} className={styles.more}>
          {more} more<VisuallyHidden> on {dayName(day)}</VisuallyHidden>
        </Link>
      )}
    </>
  );
}
