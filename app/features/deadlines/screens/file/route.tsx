/** The deadlines that a URL shows as a file: `/deadlines/deadlines.csv?whose=all` and `.ics`. This route has no page. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient, servicesContext, siteContext } from '#app/middleware/context.ts';
import { plainError, unwrapFile } from '#app/middleware/unwrap.ts';
import { deadlinesState, toQuery } from '../list/deadlines-state.ts';
import { dateSourceLabels } from '#app/content/dates/date-source-labels.ts';
import { knownKinds } from '../list/load.server.ts';
import { deadlinesCsv } from './deadlines-csv.server.ts';
import { deadlinesIcs } from './deadlines-ics.server.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8; header=present',
  ics: 'text/calendar; charset=utf-8; method=PUBLISH',
} as const;

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { vertical, resolved, path } = context.get(siteContext);
  const file = resolved?.params['file'] ?? '';
  if (file !== 'deadlines.csv' && file !== 'deadlines.ics') return plainError(404, 'File not found');
  const { searchParams, origin } = new URL(request.url);
  const state = deadlinesState(searchParams, knownKinds(vertical));
  const { events } = unwrapFile(await getClient(context).call('deadlines', { query: toQuery(state) }));
  const kind = file === 'deadlines.csv' ? 'csv' : 'ics';
  const screen = path.slice(0, -file.length - 1);
  const body =
    kind === 'csv'
      ? deadlinesCsv(
          events,
          { language: vertical.site.dates, dateSources: dateSourceLabels(vertical) },
          origin,
        )
      : deadlinesIcs(events, { origin, vertical }, screen, context.get(servicesContext).now().toISOString());
  return new Response(body, {
    headers: {
      'Content-Type': TYPES[kind],
      'Content-Disposition': `attachment; filename="${file}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
