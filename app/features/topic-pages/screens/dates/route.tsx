/** The dates of a topic as a file: `/topics/dates/2001.xlsx`, `.csv` and `.ics`. This route has no page. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient, servicesContext, siteContext } from '#app/middleware/context.ts';
import { fileAnswer, tableFormatOf } from '#app/middleware/file-answer.ts';
import { plainError, unwrapFile } from '#app/middleware/unwrap.ts';
import { topicIcs } from './topic-ics.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { vertical, resolved } = context.get(siteContext);
  const file = resolved?.params['file'] ?? '';
  const [, tid] = /^(\d{1,10})\.\w+$/.exec(file) ?? [];
  const format = tableFormatOf(file, tid ?? '');
  if (tid === undefined || (!format && !file.endsWith('.ics'))) return plainError(404, 'File not found');
  const client = getClient(context);
  const { origin } = new URL(request.url);
  if (format)
    return fileAnswer(await client.call('exportTopic', { params: { tid }, query: { format, origin } }));
  const topic = unwrapFile(await client.call('topic', { params: { tid } }));
  return new Response(topicIcs(topic, { origin, vertical }, context.get(servicesContext).now()), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': `attachment; filename="${topic.term.key}.ics"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
