import { firstDay, lastDay } from '#app/runtime/months.ts';
import { usePersonal } from '#app/shell/use-personal.ts';
import type { DateSourceLabel } from '#app/slots.ts';
import { CalendarPage, type CalendarPageProps } from '../calendar.tsx';

interface CalendarWithYoursProps extends Omit<CalendarPageProps, 'yours'> {
  dateSources: readonly DateSourceLabel[];
}

/** The calendar for readers who keep dates of their own: those of the month come once the page is usable. */
export function CalendarWithYours({ dateSources, ...props }: CalendarWithYoursProps) {
  const { month } = props.state;
  const dates = usePersonal('yourDates', {
    input: { query: { from: firstDay(month), to: lastDay(month) } },
  });
  return <CalendarPage {...props} yours={{ dateSources, dates }} />;
}
