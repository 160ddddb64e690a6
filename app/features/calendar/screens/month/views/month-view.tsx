import { formatCount } from '#app/text/count.ts';
import { monthName, toMonth, WEEKDAYS, getWeeks } from '#app/runtime/months.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { DateKindLabel } from '#app/views/dates/key-date.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { CalendarEvent } from '#app/contracts/dates.ts';
import { AgendaView, byDay, dayName } from './agenda-view.tsx';
import { chosenDay } from '../calendar-state.ts';
import { AddToCalendar, Binding, Facts, Places, TodayLabel } from './event-links.tsx';
import type { YoursByDay } from '../yours/count-yours.ts';
import { YoursMark } from '../yours/yours-mark.tsx';
import styles from './month-view.module.css';

/** Maximum number of events in a day of the grid; the agenda has the rest. */
const ROOM = 4;
/** Maximum number of dots for a day, on screens too narrow for text. */
const MOST_DOTS = 3;

interface MonthViewProps {
  month: string;
  events: CalendarEvent[];
  today: string;
  /** How many due dates of the reader are on a day. */
  yours?: YoursByDay | undefined;
  /** The day chosen on a narrow screen. */
  day: string | undefined;
  /** URL of this month's agenda. */
  agenda: string;
  /** URL of the month with a chosen day. */
  hrefFor(day: string): string;
}

/**
 * A month as a grid of weeks; on narrow screens days have dots, and the chosen day has a list below. On paper, whose
 * columns are as narrow and where nothing can be chosen, every day has its list and the grid is left out.
 */
export function MonthView({
  month,
  events,
  today,
  yours,
  day: requestedDay,
  agenda,
  hrefFor,
}: MonthViewProps) {
  const days = byDay(events);
  const chosen = chosenDay(requestedDay, [...days.keys()], today);
  return (
    <>
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
          {getWeeks(month).map((week) => (
            <tr key={week[0]} className={classNames(!week.some((day) => days.has(day)) && styles.empty)}>
              {week.map((day) =>
                toMonth(day) === month ? (
                  <td
                    key={day}
                    className={classNames(
                      day === today && styles.now,
                      day < today && styles.past,
                      day === chosen && styles.chosen,
                    )}
                  >
                    <DayNumber day={day} isToday={day === today} yours={yours} />
                    <DayEvents day={day} events={days.get(day) ?? []} agenda={agenda} />
                    <DayDots
                      day={day}
                      count={days.get(day)?.length ?? 0}
                      isChosen={day === chosen}
                      href={hrefFor(day)}
                    />
                  </td>
                ) : (
                  <td key={day} className={styles.outside} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.list}>
        {chosen && !days.has(chosen) && <p className={styles.none}>No dates on {dayName(chosen)}.</p>}
        <AgendaView events={events} today={today} yours={yours} isPrintOnly={(day) => day !== chosen} />
      </div>
    </>
  );
}

interface DayNumberProps {
  day: string;
  isToday: boolean;
  yours: YoursByDay | undefined;
}

function DayNumber({ day, isToday, yours }: DayNumberProps) {
  return (
    <p className={styles.number}>
      <time dateTime={day}>{Number(day.slice(8))}</time>
      {isToday && <TodayLabel />}
      <YoursMark day={day} yours={yours} />
    </p>
  );
}

interface DayProps {
  day: string;
  events: CalendarEvent[];
  agenda: string;
}

/** The events of a day, where columns are wide enough for text. */
function DayEvents({ day, events, agenda }: DayProps) {
  if (events.length === 0) return null;
  const more = events.length - ROOM;
  return (
    <div className={styles.events}>
      <ul>
        {events.slice(0, ROOM).map((event) => (
          <li key={event.id} className={styles.event}>
            <Facts>
              <DateKindLabel kind={event.kind} date={event.date} certainty={event.certainty} />
              <Places jurisdictions={event.jurisdictions.slice(0, 1)} />
              <AddToCalendar {...event} />
            </Facts>
            <Binding concerns={event.concerns} />
            <Link to={event.path} prefetch="intent" className={styles.eventTitle}>
              {event.label} <span>{event.title}</span>
            </Link>
            {event.others.length > 0 && (
              <Link to={`${agenda}#day-${day}`} className={styles.more}>
                and {event.others.length} more<VisuallyHidden> about: {event.label}</VisuallyHidden>
              </Link>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link to={`${agenda}#day-${day}`} className={styles.more}>
          {more} more<VisuallyHidden> on {dayName(day)}</VisuallyHidden>
        </Link>
      )}
    </div>
  );
}

interface DayDotsProps {
  day: string;
  count: number;
  isChosen: boolean;
  href: string;
}

/** Dots for the events of a day, on screens too narrow for text; a link to the day's list. */
function DayDots({ day, count, isChosen, href }: DayDotsProps) {
  if (count === 0) return null;
  return (
    <Link to={href} preventScrollReset className={styles.dots} aria-current={isChosen ? 'date' : undefined}>
      <VisuallyHidden>
        {dayName(day)}, {formatCount(count, 'date')}
      </VisuallyHidden>
      {Array.from({ length: Math.min(count, MOST_DOTS) }, (_, dot) => (
        <span key={dot} className={styles.dot} />
      ))}
    </Link>
  );
}
