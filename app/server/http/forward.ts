/** A web tier without an API of its own passes the browser's calls on to the server that has it (`API_HOST`). */
import { failure, problemResponse } from '#app/api/problem.ts';
import type { RequestClient } from './proxies.ts';

/** Headers about one connection (RFC 9110 section 7.6.1), and those that this server answers for itself. */
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
 * Headers by which a web tier tells an API tier who asks; that one believes them if its `TRUST_PROXY` names this one.
 * None for a client on this machine: this server's own address then says the same.
 */
export function forwardedHeaders({ address, scheme, isLocal }: RequestClient): Record<string, string> {
  return isLocal ? {} : { 'X-Forwarded-For': address, 'X-Forwarded-Proto': scheme };
}

export async function forward(request: Request, origin: string, client: RequestClient): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of (headers.get('connection') ?? '').split(',')) {
    if (/^[\w-]+$/.test(name.trim())) headers.delete(name.trim());
  }
  for (const name of OWN_HEADERS) headers.delete(name);
  for (const [name, value] of Object.entries(forwardedHeaders(client))) headers.set(name, value);
  const body = request.body ? { body: await request.arrayBuffer() } : {};
  try {
    const answer = await fetch(new URL(pathname + search, origin), {
      method: request.method,
      headers,
      redirect: 'manual',
      signal: request.signal,
      ...body,
    });
    // A failed load (of a profile, say) is logged where it failed; here too, because the one in between may be a proxy.
    if (answer.status >= 500)
      console.error(`${request.method} ${pathname}: ${origin} answered ${answer.status}`);
    const passed = new Headers(answer.headers);
    // fetch has decoded the body already.
    for (const name of [
      'content-encoding',
      'content-length',
      'transfer-encoding',
      'connection',
      'keep-alive',
    ])
      passed.delete(name);
    return new Response(answer.body, { status: answer.status, headers: passed });
  } catch (error) {
    // Nobody waits for what the browser gave up.
    if (!request.signal.aborted)
      console.error(`${request.method} ${pathname}: no answer from ${origin}: ${reasonOf(error)}`);
    return problemResponse(failure('unavailable'), pathname);
  }
}

/** `fetch failed` has what happened in its cause. */
function reasonOf(error: unknown): string {
  const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  return code ?? message;
}
