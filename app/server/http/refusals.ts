/** Error responses of the listener itself, for invalid requests and for failures of the product. */
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { failure, problemResponse, type Failure } from '#app/api/problem.ts';
import { currentRequest } from '#app/telemetry/request-trace.ts';
import type { Refusal as BusyReason } from '#app/queue/fair-queue.ts';
import { busyAnswer } from '#app/middleware/busy.ts';
import { hasBody, waitsForContinue } from './request-head.ts';

/** On every response. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
};

/** For pages without scripts and styles. */
const BARE_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/** Time to discard the rest of a refused body, so that the client can read the response. */
const LINGER_MS = 3_000;

const PROBLEM_CODES = {
  400: 'invalid_request',
  413: 'body_too_large',
  500: 'internal_error',
} as const satisfies Record<number, Failure['code']>;

export interface Refusal {
  status: keyof typeof PROBLEM_CODES;
  /** A sentence for the client. */
  detail: string;
}

export const BODY_TOO_LARGE: Refusal = { status: 413, detail: 'At most one megabyte can be sent.' };
export const FAILED: Refusal = {
  status: 500,
  detail: 'Something went wrong on our side. Try again in a moment.',
};

/** Problem details for the API, a static page otherwise. */
function renderBody({ status, detail }: Refusal, path: string, api: boolean): Promise<string> {
  if (api) return problemResponse(failure(PROBLEM_CODES[status], { detail }), path).text();
  const title = `${status} ${STATUS_CODES[status]}`;
  const trace = status === 500 ? currentRequest() : undefined;
  const reference = trace ? `<p>Reference: ${trace.reference}</p>` : '';
  return Promise.resolve(
    `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>` +
      `<body><h1>${title}</h1><p>${detail}</p>${reference}</body></html>\n`,
  );
}

/**
 * Answers with an error and closes the connection, after discarding the rest of the body for a moment: closing a socket
 * with unread data resets the connection, and the client would not see the response.
 * @param detail is not escaped, so it must not contain data from the request
 */
export async function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
  { path = '/', api = false }: { path?: string; api?: boolean } = {},
): Promise<void> {
  const text = await renderBody(refusal, path, api);
  response.writeHead(refusal.status, {
    ...SECURITY_HEADERS,
    'Content-Type': api ? 'application/problem+json' : 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Content-Security-Policy': BARE_PAGE_POLICY,
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  if (request.method === 'HEAD') response.flushHeaders();
  else response.write(text);
  if (!hasBody(request) || request.readableEnded || waitsForContinue(request)) {
    response.end();
    return;
  }
  const end = () => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, LINGER_MS);
  request.once('end', end).once('close', end).once('error', end).resume();
}

/**
 * Before an answer to a request whose body was not read to its end: closing a socket with unread data would reset the
 * connection, so the rest is discarded for a moment, and the connection ends with the answer.
 */
export async function discardRest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.readableEnded || request.destroyed) return;
  response.setHeader('Connection', 'close');
  if (waitsForContinue(request) && !request.readableDidRead) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, LINGER_MS);
    request.once('end', end).once('close', end).once('error', end).resume();
  });
}

/**
 * Answers a request without a body that would wait too long; its connection stays open. Under a lasting overload most
 * answers are these, so all headers go to `writeHead`, and the body is text: Node then sends both in one piece.
 */
export function refuseBusy(
  request: IncomingMessage,
  response: ServerResponse,
  reason: BusyReason,
  ownHeaders: Readonly<Record<string, string>>,
): void {
  const get = (name: string) => request.headersDistinct[name]?.[0] ?? null;
  const path = request.url!.split('?', 1)[0]!;
  const { status, headers, body } = busyAnswer({ headers: { get } }, path, reason);
  const all = { ...SECURITY_HEADERS, ...ownHeaders, ...headers };
  if (status === 204) response.writeHead(204, all).end();
  else response.writeHead(status, { ...all, 'Content-Length': Buffer.byteLength(body ?? '') }).end(body);
}

/** Seconds after which a client that was refused for our limits may try again. */
const RETRY_AFTER_SECONDS = 2;

/**
 * Answers a malformed request, or one beyond our limits, on its socket, and ends the connection. What the client still
 * sends is dropped unparsed.
 * @param lingerMs after which the connection ends even if the client has not closed its side
 */
export function refuseConnection(socket: Duplex, status: number, lingerMs: number): void {
  socket.on('error', () => socket.destroy());
  // The parser must not make requests of it.
  socket.removeAllListeners('data').on('data', () => undefined);
  socket.end(rawRefusal(status));
  socket.resume();
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

function rawRefusal(status: number): string {
  const retry = status === 429 || status === 503 ? { 'Retry-After': String(RETRY_AFTER_SECONDS) } : {};
  const all = { ...SECURITY_HEADERS, ...retry, 'Content-Length': '0', Connection: 'close' };
  const headers = Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}\r\n`;
}
