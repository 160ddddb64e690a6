/** Health of a server that has no API to ask: one of the web tier, and one that has not started yet. */
import type { RequestListener } from 'node:http';
import type { PageAnswer } from '#app/middleware/step.ts';
import { SECURITY_HEADERS } from './refusals.ts';

const state = (code: number, status: string): PageAnswer => ({
  status: code,
  headers: new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }),
  body: new TextEncoder().encode(JSON.stringify({ status })),
});

/**
 * What a server of the web tier (`API_HOST`) says of itself: that it is alive, and that it ends. Whether it can serve is a
 * question for the API, so undefined.
 */
export function webTierState(path: string, stopping: boolean): PageAnswer | undefined {
  if (path === '/healthz') return state(200, 'ok');
  return path === '/readyz' && stopping ? state(503, 'unavailable') : undefined;
}

const RETRY_AFTER_SECONDS = 5;

/** Answers while the database is migrated and the parts are loaded: alive, and not ready for anything. */
export const answerWhileStarting: RequestListener = (request, response) => {
  const isAlive = request.url?.split('?')[0] === '/healthz';
  const body = JSON.stringify({ status: isAlive ? 'ok' : 'starting' });
  response.writeHead(isAlive ? 200 : 503, {
    ...SECURITY_HEADERS,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...(!isAlive && { 'Retry-After': String(RETRY_AFTER_SECONDS) }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
};
