/** The dates of a topic as a file: `/topics/dates/2001.ics` and `.csv`. This route has no page. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient, servicesContext, siteContext } from '#app/middleware/context.ts';
import { plainError, unwrapFile } from '#app/middleware/unwrap.ts';
import { topicCsv, topicIcs } from './topic-files.server.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8; header=present',
  ics: 'text/calendar; charset=utf-8; method=PUBLISH',
} as const;

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { vertical, resolved } = context.get(siteContext);
  const [, tid, kind] = /^(\d{1,10})\.(csv|ics)$/.exec(resolved?.params['file'] ?? '') ?? [];
  if (tid === undefined) return plainError(404, 'File not found');
  const topic = unwrapFile(await getClient(context).call('topic', { params: { tid } }));
  const place = { origin: new URL(request.url).origin, vertical };
  const type = kind === 'csv' ? 'csv' : 'ics';
  const body =
    type === 'csv' ? topicCsv(topic, place) : topicIcs(topic, place, context.get(servicesContext).now());
  return new Response(body, {
    headers: {
      'Content-Type': TYPES[type],
      'Content-Disposition': `attachment; filename="${topic.term.key}.${type}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
