/**
 * Feeds of features by their secret token: `/feeds/<token>.atom`, `.rss` and `.ics`, or `.ics` alone where there are only
 * dates. This route has no page.
 */
import { createHash } from 'node:crypto';
import type { LoaderFunctionArgs } from 'react-router';
import { clientAddressContext, servicesContext, siteContext } from '#app/middleware/context.ts';
import { atomFeed } from './atom-feed.server.ts';
import { calendarFeed } from './calendar-feed.server.ts';
import { feedWords } from './entry-text.ts';
import { rssFeed } from './rss-feed.server.ts';

const FORMATS = {
  atom: { type: 'application/atom+xml; charset=utf-8', write: atomFeed },
  rss: { type: 'application/rss+xml; charset=utf-8', write: rssFeed },
  ics: { type: 'text/calendar; charset=utf-8; method=PUBLISH', write: calendarFeed },
} as const;

const HEADERS = {
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

function refuse(status: number): Response {
  const text = status >= 500 ? 'The service is not available. Try again later.\n' : 'Feed not found.\n';
  const headers = { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response(text, { status: status >= 500 ? 503 : 404, headers });
}

/** Every feed that cannot be read gets the same answer. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { vertical, resolved } = context.get(siteContext);
  const [, token, kind] = /^([\w-]{1,128})\.(atom|rss|ics)$/.exec(resolved?.params['file'] ?? '') ?? [];
  if (!token || !kind) return refuse(404);
  const client = context
    .get(servicesContext)
    .client({ vertical: vertical.id, address: context.get(clientAddressContext) });
  const answer = await client.call('feed', { params: { token } });
  if (!answer.ok) return refuse(answer.problem.status);
  if (feedWords(answer.value).datesOnly && kind !== 'ics') return refuse(404);
  const url = new URL(request.url);
  const { type, write } = FORMATS[kind as keyof typeof FORMATS];
  const body = write(answer.value, { origin: url.origin, vertical }, `${url.origin}${url.pathname}`);
  // Programs ask every few minutes, most often for what they have (RFC 9110, section 13.1.2).
  const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  const headers = { ...HEADERS, 'Content-Type': type, ETag: tag };
  const known = request.headers.get('If-None-Match')?.split(/\s*,\s*/) ?? [];
  if (known.some((one) => one.replace(/^W\//, '') === tag))
    return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}
