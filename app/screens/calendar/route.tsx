/** The calendar: typed dates of everything that the reader may read, by month. */
import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { contentDayOf } from '#app/middleware/content-day.ts';
import { clientOf, siteContext } from '#app/middleware/context.ts';
import { firstDay, lastDay, monthName, monthOf } from '#app/runtime/months.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import type { Calendar as CalendarData } from '#schemas/types.ts';
import { valueOf } from '../home/answer.server.ts';
import { calendarHref, calendarQuery, calendarState, hasEmptyField } from './calendar-state.ts';
import { CalendarPage } from './calendar.tsx';

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(matches, loaderData && `Calendar, ${monthName(loaderData.state.month)}`) },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { vertical, path } = context.get(siteContext);
  const today = contentDayOf(context).day;
  const search = new URL(request.url).searchParams;
  const present = monthOf(today);
  const state = calendarState(search, present);
  if (hasEmptyField(search)) throw redirect(calendarHref(path, state, present));
  const query = calendarQuery(state);
  query.set('from', firstDay(state.month));
  query.set('to', lastDay(state.month));
  const answer = await clientOf(context).get<CalendarData>(`/api/${vertical.id}/calendar?${query}`);
  return { vertical: vertical.title, path, today, state, calendar: valueOf(answer) };
}

export default function CalendarScreen() {
  return <CalendarPage {...useLoaderData<typeof loader>()} />;
}
