/** A date as a file for the reader's own calendar: `/calendar/3001-0.ics`. This route has no page. */
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { redirectAfter } from '#app/client/routing.ts';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { eventFile } from './event-file.server.ts';

/** The answer is the same for an event that does not exist and one that the reader may not see. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { vertical, resolved } = context.get(siteContext);
  const id = resolved?.params['event']?.replace(/\.ics$/, '') ?? '';
  const answer = await getClient(context).call('calendarEvent', { params: { event: id } });
  if (!answer.ok) {
    const target = redirectAfter(answer.problem);
    if (target) throw redirect(target);
    return new Response('Event not found.\n', {
      status: answer.problem.status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
  const origin = new URL(request.url).origin;
  return new Response(eventFile(answer.value, { origin, vertical }), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': `attachment; filename="${answer.value.id}.ics"`,
    },
  });
}
