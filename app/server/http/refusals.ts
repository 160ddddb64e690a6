/** Answers that the listener gives itself, because the request is not one for the product, or the product failed. */
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { failure, problemResponse, type Failure } from '#app/api/problem.ts';
import { hasBody, waitsForContinue } from './request-body.ts';

/** On every answer, whoever gives it. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
};

/** On pages that have neither scripts nor styles. */
export const BARE_PAGE_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/** How long the rest of a refused body is read and thrown away, so that the client gets to read the answer. */
const LINGER_MS = 3_000;

const PROBLEM_CODES = {
  400: 'invalid_request',
  413: 'body_too_large',
  500: 'internal_error',
} as const satisfies Record<number, Failure['code']>;

export interface Refusal {
  status: keyof typeof PROBLEM_CODES;
  /** A sentence for whoever sent the request. */
  detail: string;
}

export const BODY_TOO_LARGE: Refusal = { status: 413, detail: 'No more than one megabyte can be sent.' };
export const FAILED: Refusal = {
  status: 500,
  detail: 'Something went wrong on our side. Try again in a moment.',
};

/** A problem for the API's callers, a page without anything that could fail for everybody else. */
function bodyOf({ status, detail }: Refusal, path: string, api: boolean): Promise<string> {
  if (api) return problemResponse(failure(PROBLEM_CODES[status], { detail }), path).text();
  const title = `${status} ${STATUS_CODES[status]}`;
  return Promise.resolve(
    `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>` +
      `<body><h1>${title}</h1><p>${detail}</p></body></html>\n`,
  );
}

/**
 * Answers with a refusal and closes the connection. A body that is still on its way is thrown away for a moment first:
 * closing a socket with unread data resets it, and the client would see no answer.
 * @param detail must hold nothing of the request: it goes into a page as it is
 */
export async function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
  { path = '/', api = false }: { path?: string; api?: boolean } = {},
): Promise<void> {
  const text = await bodyOf(refusal, path, api);
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

/** The text of an answer to something that could not be read as a request, for a bare socket. */
export function rawRefusal(status: number): string {
  const headers = Object.entries({ ...SECURITY_HEADERS, 'Content-Length': '0', Connection: 'close' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}\r\n`;
}
