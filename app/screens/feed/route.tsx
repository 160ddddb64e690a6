/** Feeds of a watch rule by its secret token: `/feeds/<token>.atom` and `.ics`. This route has no page. */
import type { LoaderFunctionArgs } from 'react-router';
import { clientAddressContext, servicesContext, siteContext } from '#app/middleware/context.ts';
import { atomFeed } from './atom-feed.server.ts';
import { calendarFeed } from './calendar-feed.server.ts';

const TYPES = {
  atom: 'application/atom+xml; charset=utf-8',
  ics: 'text/calendar; charset=utf-8; method=PUBLISH',
} as const;

const HEADERS = {
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

function refuse(status: number): Response {
  const text =
    status >= 500 ? 'The service is not available. Try again later.\n' : 'There is no such feed.\n';
  const headers = { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response(text, { status: status >= 500 ? 503 : 404, headers });
}

/** Every feed that cannot be read gets the same answer. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { vertical, resolved } = context.get(siteContext);
  const [, token, kind] = /^([\w-]{1,128})\.(atom|ics)$/.exec(resolved?.params['file'] ?? '') ?? [];
  if (!token || !kind) return refuse(404);
  const client = context
    .get(servicesContext)
    .client({ vertical: vertical.id, address: context.get(clientAddressContext) });
  const answer = await client.call('feed', { params: { token } });
  if (!answer.ok) return refuse(answer.problem.status);
  const url = new URL(request.url);
  const place = { origin: url.origin, vertical };
  const body =
    kind === 'atom'
      ? atomFeed(answer.value, place, `${url.origin}${url.pathname}`)
      : calendarFeed(answer.value, place);
  return new Response(body, { headers: { ...HEADERS, 'Content-Type': TYPES[kind as keyof typeof TYPES] } });
}
