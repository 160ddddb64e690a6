/** One listener: files of the build, the API, and pages for everything else. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Api } from '#app/api/api.ts';
import { streamsBody } from '#app/api/streamed-paths.ts';
import { isApiPath } from '#app/config/fixed-paths.ts';
import type { Refusal as BusyReason } from '#app/queue/fair-queue.ts';
import type { PageAnswer } from '#app/middleware/step.ts';
import { consoleLog, type Log } from '#app/telemetry/log.ts';
import { currentRequest, withinRequest, API, FILE, PAGE, REFUSED } from '#app/telemetry/request-trace.ts';
import { forward } from './forward.ts';
import { webTierState } from './health-answers.ts';
import { clientOfRequest, type RequestClient } from './proxies.ts';
import { BODY_TOO_LARGE, discardRest, FAILED, refuse, refuseBusy, SECURITY_HEADERS } from './refusals.ts';
import { hasBody, readTarget } from './request-head.ts';
import { REFERENCE_HEADER, traceRequest, type TraceParts } from './traced-request.ts';
import {
  readBody,
  createPageRequest,
  streamBody,
  createWebRequest,
  sendAnswer,
  type IncomingPageRequest,
} from './web-request.ts';
import type { RemoteApi } from '../web/web-services.ts';

const ALLOWED_METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/** Answers a request for a page, whose host, path, body and client have been checked. */
export type PageAnswerer = (request: IncomingPageRequest, client: RequestClient) => Promise<PageAnswer>;

export interface ListenerParts extends TraceParts {
  /** The API; undefined if requests are forwarded to another server. */
  api: Api | Pick<RemoteApi, 'origin'>;
  pages: PageAnswerer;
  /** Serves a file if there is one, else calls `next`. */
  files: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;
  /** Whether this server ends soon; a web tier says so itself. */
  stopping?: () => boolean;
  /** Why a request for a path with its query would only be refused because the server is busy. */
  refusesEarly?: (target: string, request: IncomingMessage) => BusyReason | undefined;
  /** Called with the address of an untrusted machine that sends headers of a proxy. */
  onUntrustedProxy?: (address: string) => void;
  /** By default the console. */
  log?: Log;
}

/** Checks each request and dispatches it. Never throws for the content of a request. */
export function createListener(parts: ListenerParts): RequestListener {
  const log = parts.log ?? consoleLog;
  return (request, response) => {
    const trace = traceRequest(request, response, parts);
    withinRequest(trace, () => {
      handle({ ...parts, log }, request, response).catch((error: unknown) =>
        fail({ error, log }, request, response),
      );
    });
  };
}

async function handle(
  {
    api,
    pages,
    files,
    trustProxy,
    stopping,
    refusesEarly,
    onUntrustedProxy,
    log,
  }: ListenerParts & { log: Log },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Before anything else, which would take more time than is left for those who fit.
  const trace = currentRequest()!;
  trace.route = REFUSED;
  const mayRefuse = request.method === 'GET' && !hasBody(request);
  const busy = mayRefuse ? refusesEarly?.(request.url ?? '', request) : undefined;
  if (busy) return refuseBusy(request, response, busy, { [REFERENCE_HEADER]: trace.reference });
  response.setHeader(REFERENCE_HEADER, trace.reference);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  const read = readTarget(request);
  const mayBeApi = isApiPath(request.url?.split('?')[0] ?? '');
  if (!read.ok) {
    if (read.status === 400) return refuse(request, response, read, { api: mayBeApi });
    if (hasBody(request)) response.setHeader('Connection', 'close');
    if (read.status === 301) response.writeHead(301, { Location: read.location }).end();
    else response.writeHead(204, { Allow: ALLOWED_METHODS }).end();
    return;
  }
  const { target } = read;
  const ownState = 'fetch' in api ? undefined : webTierState(target.path, stopping?.() ?? false);
  const isApi = isApiPath(target.path);
  trace.route = isApi ? API : PAGE;
  if (ownState) return sendAnswer(ownState, response);
  const isStream = isApi && hasBody(request) && streamsBody(target.path);
  const body = isStream
    ? { ok: true as const, bytes: streamBody(request, response) }
    : await readBody(request, response);
  if (!body.ok) {
    if (body.reason === 'too_large')
      await refuse(request, response, BODY_TOO_LARGE, { path: target.path, api: isApi });
    else response.destroy();
    return;
  }
  const client = clientOfRequest(request, trustProxy);
  if (!trustProxy && request.headers['x-forwarded-proto'] !== undefined) onUntrustedProxy?.(client.address);
  const parts = { target, client, bytes: body.bytes };
  if (isApi) {
    const webRequest = createWebRequest(request, response, parts);
    const answer = await ('fetch' in api
      ? api.fetch(webRequest)
      : forward(webRequest, { origin: api.origin, client, log }));
    if (isStream) await discardRest(request, response);
    return sendAnswer(answer, response);
  }
  const answerPage = async () =>
    sendAnswer(await pages(createPageRequest(request, response, parts), client), response);
  if (request.method !== 'GET' && request.method !== 'HEAD') return answerPage();
  request.url = target.path + target.search;
  trace.route = FILE;
  endWithItsFile(response);
  files(request, response, (error) => {
    trace.route = PAGE;
    if (error) fail({ error, log }, request, response);
    else answerPage().catch((failed: unknown) => fail({ error: failed, log }, request, response));
  });
}

/** A file that disappears while it is sent (a build under a running server) ends its response, not the process. */
function endWithItsFile(response: ServerResponse): void {
  response.once('pipe', (file: Readable) => file.once('error', () => response.destroy()));
}

/** Logs an unexpected error of one request and answers, if still possible. */
function fail(
  { error, log }: { error: unknown; log: Log },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (response.destroyed) return;
  log.error('A request failed.', { error });
  if (response.headersSent) response.destroy();
  else {
    const path = request.url?.split('?')[0] ?? '/';
    refuse(request, response, FAILED, { path, api: isApiPath(path) }).catch(() => response.destroy());
  }
}
