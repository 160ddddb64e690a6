/** The calendar page: month navigation, filters, and the days. */
import { screenTitle } from '#app/runtime/screens.ts';
import { formatCount } from '#app/text/count.ts';
import { monthName, toMonth } from '#app/runtime/months.ts';
import { ListActions } from '#app/content/rows/row-actions.tsx';
import { useResultsFocus } from '#app/content/list/use-results-focus.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { getDateKindLook, useDates } from '#app/views/dates/date-language.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { ListChips } from '#app/content/filters/chips.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { Calendar } from '../../contract.ts';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { AgendaView } from './views/agenda-view.tsx';
import { CalendarFilters } from './calendar-filters.tsx';
import { calendarHref, type CalendarState } from './calendar-state.ts';
import styles from './calendar.module.css';
import { jurisdictionChips } from '#app/content/filters/jurisdiction-chips.ts';
import { MonthNav } from './views/month-nav.tsx';
import { MonthView } from './views/month-view.tsx';
import { VIEWS } from './shared.ts';
import { countYours, type Yours } from './yours/count-yours.ts';
import { YourDates } from './yours/your-dates.tsx';

export interface CalendarPageProps {
  /** Path of the calendar. */
  path: string;
  /** ISO date. */
  today: string;
  state: CalendarState;
  calendar: Calendar;
  /** The dates that the reader keeps, loaded once the page is usable; undefined for readers who keep none. */
  yours?: Yours | undefined;
}

export function CalendarPage({ path, today, state, calendar, yours }: CalendarPageProps) {
  const { events, truncated, jurisdictions } = calendar;
  const { view, month, kinds } = state;
  const present = toMonth(today);
  const language = useDates();
  const { day, ...lasting } = state;
  // A chosen day applies only to its month.
  const to = (change: Partial<CalendarState>) => calendarHref(path, { ...lasting, ...change }, present);
  const { head } = useResultsFocus(to({}));
  const filters = [
    ...kinds.map((kind) => ({
      key: kind,
      label: getDateKindLook(kind, language).label,
      group: 'Date types',
      href: to({ kinds: kinds.filter((other) => other !== kind) }),
    })),
    ...jurisdictionChips(state.jurisdictions, jurisdictions, (tids) => to({ jurisdictions: tids })),
  ];
  const all = to({ kinds: [], jurisdictions: [] });
  return (
    <ScreenPage
      title={screenTitle('calendar/month')}
      lead="Deadlines and the days on which rules take effect, from everything that you can read."
    >
      <CalendarFilters path={path} present={present} state={lasting} jurisdictions={jurisdictions} />
      <div className={styles.bar}>
        <MonthNav month={month} present={present} hrefFor={(other) => to({ month: other })} />
        <h2 ref={head} tabIndex={-1} className={styles.month}>
          {monthName(month)}
        </h2>
        <p className={styles.count}>{formatCount(events.length, 'date')}</p>
        <ListChips filters={filters} clear={all} />
        <nav aria-label="View" className={styles.views}>
          {VIEWS.map((one) => (
            <Link key={one} to={to({ view: one })} aria-current={one === view ? 'true' : undefined}>
              {one === 'month' ? 'Month' : 'Agenda'}
            </Link>
          ))}
        </nav>
      </div>
      {truncated && <Notice tone="soon">Too many dates to show. Filter by type or jurisdiction.</Notice>}
      {events.length > 0 && <ListActions />}
      {events.length === 0 && (
        <EmptyState
          title={`No dates in ${monthName(month)}`}
          {...(filters.length > 0 ? { actions: <ButtonLink to={all}>Clear filters</ButtonLink> } : {})}
        >
          {filters.length > 0
            ? 'No dates match these filters this month.'
            : 'Nothing you can read has a date this month.'}
        </EmptyState>
      )}
      {events.length > 0 && view === 'agenda' && (
        <AgendaView events={events} today={today} yours={countYours(yours)} />
      )}
      {events.length > 0 && view === 'month' && (
        <MonthView
          month={month}
          events={events}
          today={today}
          yours={countYours(yours)}
          day={day}
          agenda={to({ view: 'agenda' })}
          hrefFor={(one) => to({ day: one })}
        />
      )}
      {yours && <YourDates {...yours} month={month} isFiltered={filters.length > 0} />}
    </ScreenPage>
  );
}
