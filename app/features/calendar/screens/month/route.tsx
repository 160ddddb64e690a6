/** The calendar: typed dates of everything that the reader may read, by month. */
import { screenTitle } from '#app/runtime/screens.ts';
import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { dateSourceLabels } from '#app/content/dates/date-source-labels.ts';
import { getClient, getContentDay, siteContext } from '#app/middleware/context.ts';
import { firstDay, lastDay, monthName, toMonth } from '#app/runtime/months.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { hasEmptyField } from '#app/content/filters/place-query.ts';
import { calendarHref, calendarState } from './calendar-state.ts';
import { CalendarPage } from './calendar.tsx';
import { CalendarWithYours } from './yours/calendar-with-yours.tsx';
import { useShell } from '#app/shell/use-shell.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  {
    title: pageTitle(
      matches,
      loaderData && `${screenTitle('calendar/month')}, ${monthName(loaderData.state.month)}`,
    ),
  },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { vertical, path } = context.get(siteContext);
  const today = getContentDay(context).day;
  const search = new URL(request.url).searchParams;
  const present = toMonth(today);
  const state = calendarState(search, present, Object.keys(vertical.site.dates.kinds));
  if (hasEmptyField(search)) throw redirect(calendarHref(path, state, present));
  const { month, kinds, jurisdictions } = state;
  const answer = await getClient(context).call('calendar', {
    query: { from: firstDay(month), to: lastDay(month), kind: kinds, jurisdiction: jurisdictions },
  });
  const dateSources = dateSourceLabels(vertical);
  return { vertical: vertical.title, path, today, state, calendar: unwrap(answer), dateSources };
}

export default function CalendarScreen() {
  const { workspace, menus } = useShell();
  const { dateSources, ...loaded } = useLoaderData<typeof loader>();
  const rights = { tools: menus.tools.enabled, workspace: workspace.enabled };
  const own = dateSources.filter(({ needs }) => needs === undefined || rights[needs]);
  return own.length > 0 ? <CalendarWithYours {...loaded} dateSources={own} /> : <CalendarPage {...loaded} />;
}
