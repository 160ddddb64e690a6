/** The deadlines that a URL shows as a file: `/deadlines/deadlines.xlsx?whose=all`, `.csv` and `.ics`. This route has no page. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient, servicesContext, siteContext } from '#app/middleware/context.ts';
import { fileAnswer, tableFormatOf } from '#app/middleware/file-answer.ts';
import { plainError, unwrapFile } from '#app/middleware/unwrap.ts';
import { deadlinesState, toQuery } from '../list/deadlines-state.ts';
import { knownKinds } from '../list/load.server.ts';
import { deadlinesIcs } from './deadlines-ics.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { vertical, resolved, path } = context.get(siteContext);
  const file = resolved?.params['file'] ?? '';
  const format = tableFormatOf(file, 'deadlines');
  if (!format && file !== 'deadlines.ics') return plainError(404, 'File not found');
  const { searchParams, origin } = new URL(request.url);
  const query = toQuery(deadlinesState(searchParams, knownKinds(vertical)));
  const client = getClient(context);
  if (format)
    return fileAnswer(await client.call('exportDeadlines', { query: { ...query, format, origin } }));
  const { events } = unwrapFile(await client.call('deadlines', { query }));
  const screen = path.slice(0, -file.length - 1);
  const at = context.get(servicesContext).now().toISOString();
  return new Response(deadlinesIcs(events, { origin, vertical }, screen, at), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': `attachment; filename="${file}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
