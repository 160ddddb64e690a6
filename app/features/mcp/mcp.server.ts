/**
 * The Model Context Protocol over HTTP at `/mcp`: stateless, answers in JSON, tools that read. The vertical is that of the host,
 * the reader that of the bearer token, and each tool is a call of an operation.
 */
import type { HttpProtocol, ProtocolClient } from '#app/api/http-protocol.ts';
import { failure, problemResponse, type Failure } from '#app/api/problem.ts';
import type { Services } from '#app/api/services.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { verticalOfHost } from '#app/runtime/resolve.ts';

const PATH = '/mcp';
/** A call of a tool is a few hundred characters. */
const LONGEST_BODY = 64 * 1024;

const refused = (failed: Failure) => problemResponse(failed, PATH);

/** An answer of JSON-RPC without the SDK: to what is not a single message. */
const rpcError = (status: number, code: number, message: string) =>
  Response.json(
    { jsonrpc: '2.0', error: { code, message }, id: null },
    { status, headers: { 'Cache-Control': 'no-store' } },
  );

/**
 * Browsers name the page that asks. One of another site is refused, also if its name leads to this server (DNS rebinding);
 * other programs send no origin.
 */
function isForeign(services: Services, request: Request): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) return false;
  const all = Object.values(services.config().verticals);
  const own = all.flatMap((vertical) => [...vertical.hosts, new URL(services.originOf(vertical)).hostname]);
  return !URL.canParse(origin) || !own.includes(new URL(origin).hostname);
}

/** Arguments are a few levels deep; what walks through them calls itself for each level. */
const DEEPEST = 30;

/** Whether a value is nested deeper than that. It does not call itself. */
function isTooDeep(message: object): boolean {
  let level: unknown[] = [message];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? (Object.values(value) as unknown[]) : [],
    );
  }
  return false;
}

/** The message in the body, or why there is none. */
async function readMessage(request: Request): Promise<Response | object> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    return refused(failure('unsupported_media_type'));
  const text = await request.text();
  if (text.length > LONGEST_BODY) return refused(failure('body_too_large'));
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return rpcError(400, -32_700, 'The body is not JSON.');
  }
  if (Array.isArray(message)) return rpcError(400, -32_600, 'Send one message at a time.');
  if (typeof message !== 'object' || message === null)
    return rpcError(400, -32_600, 'The body must be a JSON-RPC message.');
  if (isTooDeep(message)) return rpcError(400, -32_600, 'The message is nested too deeply.');
  // It would hold a connection and a stream for each client.
  if ('method' in message && message.method === 'subscriptions/listen')
    return rpcError(200, -32_601, 'This server has no subscriptions.');
  return message;
}

async function serve(
  services: Services,
  request: Request,
  client: ProtocolClient,
  vertical: VerticalConfig,
): Promise<Response> {
  const [, token] = /^Bearer +(\S{1,4000})$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  const viewer = await client.calls.authenticate(token, vertical);
  if ('ok' in viewer) return refused(viewer);
  if (!viewer.reader.active) return refused(failure('subscription_inactive'));
  const message = await readMessage(request);
  if (message instanceof Response) return message;
  // Loaded when somebody first asks.
  const { answerMessage } = await import('./answer-message.server.ts');
  return answerMessage(request, message, { services, vertical, client, token: token! });
}

async function answer(services: Services, request: Request, client: ProtocolClient): Promise<Response> {
  const { pathname, host } = new URL(request.url);
  const vertical = verticalOfHost(services.config(), request.headers.get('host') ?? host);
  if (pathname !== PATH || !vertical || !Object.hasOwn(vertical.features, 'mcp'))
    return problemResponse(failure('not_found'), pathname);
  if (isForeign(services, request)) return rpcError(403, -32_600, 'This origin may not ask here.');
  if (request.method !== 'POST')
    return new Response(null, { status: 405, headers: { Allow: 'POST', 'Cache-Control': 'no-store' } });
  try {
    return await serve(services, request, client, vertical);
  } catch (error) {
    services.reportError(error, { operation: 'mcp' });
    return rpcError(500, -32_603, 'Something went wrong on our side.');
  }
}

export const mcp: HttpProtocol = { path: PATH, answer };
