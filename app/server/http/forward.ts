/** Forwards the browser's API calls from a web tier to the API server (`API_HOST`). */
import { failure, problemResponse } from '#app/api/problem.ts';
import { streamsBody } from '#app/api/streamed-paths.ts';
import type { Log } from '#app/telemetry/log.ts';
import { currentRequest } from '#app/telemetry/request-trace.ts';
import type { RequestClient } from './proxies.ts';

/** Hop-by-hop headers (RFC 9110 section 7.6.1), and those that this server sets itself. */
const OWN_HEADERS = [
  'host',
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'content-length',
  'upgrade',
  'expect',
  'proxy-authorization',
  'proxy-connection',
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Headers that identify the client to the API tier, which trusts them if its `TRUST_PROXY` includes this server. Empty for
 * a client on this machine, where the address of this server suffices.
 */
export function forwardedHeaders({ address, scheme, isLocal }: RequestClient): Record<string, string> {
  const trace = currentRequest();
  return {
    ...(!isLocal && { 'X-Forwarded-For': address, 'X-Forwarded-Proto': scheme }),
    // The API server, if it trusts this one, logs the request under the same names.
    ...(trace && { 'X-Request-Id': trace.reference, traceparent: trace.traceparent }),
  };
}

interface ForwardTo {
  /** Of the API server. */
  origin: string;
  client: RequestClient;
  log: Log;
}

/** A stream goes on as it comes. */
async function bodyToSend(request: Request, path: string): Promise<RequestInit> {
  return streamsBody(path)
    ? ({ body: request.body, duplex: 'half' } as RequestInit)
    : { body: await request.arrayBuffer() };
}

export async function forward(request: Request, { origin, client, log }: ForwardTo): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of (headers.get('connection') ?? '').split(',')) {
    if (/^[\w-]+$/.test(name.trim())) headers.delete(name.trim());
  }
  for (const name of OWN_HEADERS) headers.delete(name);
  for (const [name, value] of Object.entries(forwardedHeaders(client))) headers.set(name, value);
  const body = request.body ? await bodyToSend(request, pathname) : {};
  try {
    const answer = await fetch(new URL(pathname + search, origin), {
      method: request.method,
      headers,
      redirect: 'manual',
      signal: request.signal,
      ...body,
    });
    // Failures are logged by the API server and here, because a proxy in between may have caused them.
    if (answer.status >= 500) log.error(`${request.method} ${pathname}: ${origin} answered ${answer.status}`);
    const passed = new Headers(answer.headers);
    // fetch has already decoded the body.
    for (const name of [
      'content-encoding',
      'content-length',
      'transfer-encoding',
      'connection',
      'keep-alive',
      'x-request-id',
    ])
      passed.delete(name);
    return new Response(answer.body, { status: answer.status, headers: passed });
  } catch (error) {
    // The browser has cancelled the request.
    if (!request.signal.aborted)
      log.error(`${request.method} ${pathname}: no answer from ${origin}: ${describeError(error)}`);
    return problemResponse(failure('unavailable'), pathname);
  }
}

/** `fetch failed` has the reason in its cause. */
function describeError(error: unknown): string {
  const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  return code ?? message;
}
