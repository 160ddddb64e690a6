/** The deadlines that a URL shows as a file: `/deadlines/deadlines.csv?whose=all` and `.ics`. This route has no page. */
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { redirectAfter } from '#app/client/routing.ts';
import { getClient, servicesContext, siteContext } from '#app/middleware/context.ts';
import { deadlinesState, toQuery } from '../deadlines/deadlines-state.ts';
import { knownKinds } from '../deadlines/load.server.ts';
import { deadlinesCsv } from './deadlines-csv.server.ts';
import { deadlinesIcs } from './deadlines-ics.server.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8; header=present',
  ics: 'text/calendar; charset=utf-8; method=PUBLISH',
} as const;

function refuse(status: number, text: string): Response {
  return new Response(`${text}.\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { vertical, resolved, path } = context.get(siteContext);
  const file = resolved?.params['file'] ?? '';
  if (file !== 'deadlines.csv' && file !== 'deadlines.ics') return refuse(404, 'There is no such file');
  const { searchParams, origin } = new URL(request.url);
  const state = deadlinesState(searchParams, knownKinds(vertical));
  const answer = await getClient(context).call('deadlines', { query: toQuery(state) });
  if (!answer.ok) {
    const target = redirectAfter(answer.problem);
    if (target) throw redirect(target);
    return refuse(answer.problem.status, answer.problem.title);
  }
  const { events } = answer.value;
  const kind = file === 'deadlines.csv' ? 'csv' : 'ics';
  const screen = path.slice(0, -file.length - 1);
  const body =
    kind === 'csv'
      ? deadlinesCsv(events, vertical.site.dates, origin)
      : deadlinesIcs(events, { origin, vertical }, screen, context.get(servicesContext).now().toISOString());
  return new Response(body, {
    headers: {
      'Content-Type': TYPES[kind],
      'Content-Disposition': `attachment; filename="${file}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
