/** The calendar's page: where in time, what is chosen, and the days. */
import { addMonths, monthName, monthOf } from '#app/runtime/months.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Calendar } from '#schemas/types.ts';
import { ScreenPage } from '#app/ui/screen-page.tsx';
import { AgendaView } from './agenda-view.tsx';
import { CalendarFilters } from './calendar-filters.tsx';
import { calendarHref, type CalendarState } from './calendar-state.ts';
import styles from './calendar.module.css';
import { MonthView } from './month-view.tsx';

export interface CalendarPageProps {
  /** Address of the calendar, without its state. */
  path: string;
  /** ISO date. */
  today: string;
  state: CalendarState;
  calendar: Calendar;
}

export function CalendarPage({ path, today, state, calendar }: CalendarPageProps) {
  const { events, truncated, jurisdictions } = calendar;
  const { view, month } = state;
  const present = monthOf(today);
  const to = (change: Partial<CalendarState>) => calendarHref(path, { ...state, ...change }, present);
  const filtered = state.kinds.length > 0 || state.jurisdictions.length > 0;
  return (
    <ScreenPage
      title="Calendar"
      lead="Deadlines and the days on which rules take effect, from everything you can read."
    >
      <CalendarFilters path={path} state={state} jurisdictions={jurisdictions} />
      <div className={styles.bar}>
        <nav aria-label="Months" className={styles.months}>
          <Link
            to={to({ month: addMonths(month, -1) })}
            className={styles.step}
            aria-label={`Previous month, ${monthName(addMonths(month, -1))}`}
          >
            <Icon name="chevron-left" />
          </Link>
          <Link
            to={to({ month: present })}
            className={styles.today}
            aria-current={month === present ? 'date' : undefined}
          >
            Today
          </Link>
          <Link
            to={to({ month: addMonths(month, 1) })}
            className={styles.step}
            aria-label={`Next month, ${monthName(addMonths(month, 1))}`}
          >
            <Icon name="chevron-right" />
          </Link>
        </nav>
        <h2 className={styles.month}>{monthName(month)}</h2>
        <p className={styles.count}>{events.length === 1 ? '1 date' : `${events.length} dates`}</p>
        <nav aria-label="View" className={styles.views}>
          {(['month', 'agenda'] as const).map((one) => (
            <Link key={one} to={to({ view: one })} aria-current={one === view ? 'true' : undefined}>
              {one === 'month' ? 'Month' : 'Agenda'}
            </Link>
          ))}
        </nav>
      </div>
      {truncated && (
        <Notice tone="soon">There are more dates than fit here. Choose a kind or a jurisdiction.</Notice>
      )}
      {events.length === 0 && (
        <EmptyState
          title={`No dates in ${monthName(month)}`}
          {...(filtered
            ? {
                actions: (
                  <Link to={to({ kinds: [], jurisdictions: [] })}>Show all kinds and jurisdictions</Link>
                ),
              }
            : {})}
        >
          {filtered
            ? 'Nothing of these kinds or jurisdictions falls in this month.'
            : 'Nothing that you can read falls in this month. Try another one.'}
        </EmptyState>
      )}
      {events.length > 0 && view === 'agenda' && <AgendaView events={events} today={today} />}
      {events.length > 0 && view === 'month' && (
        <MonthView month={month} events={events} today={today} agenda={to({ view: 'agenda' })} />
      )}
    </ScreenPage>
  );
}
