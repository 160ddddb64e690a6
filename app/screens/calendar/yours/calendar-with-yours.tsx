import { firstDay, lastDay } from '#app/runtime/months.ts';
import { usePersonal } from '#app/shell/use-personal.ts';
import { CalendarPage, type CalendarPageProps } from '../calendar.tsx';

/** The calendar for readers with the workspace: their own due dates of the month come once the page is usable. */
export function CalendarWithYours(props: CalendarPageProps) {
  const { month } = props.state;
  const yours = usePersonal('checklistDates', undefined, {
    query: { from: firstDay(month), to: lastDay(month) },
  });
  return <CalendarPage {...props} yours={yours} />;
}
