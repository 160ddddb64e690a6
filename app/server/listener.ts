/** One listener: files of the build, the API, and pages for everything else. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { ADDRESS_HEADER, LOCAL_HEADER, type Api } from '#app/api/api.ts';
import { clientOrigin } from './client-origin.ts';
import type { RemoteApi } from './web-services.ts';

const API_PATHS = /^\/(?:api|jsonapi|auth)(?:\/|$)|^\/(?:healthz|readyz)$/;

const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
};

export interface ListenerParts {
  /** The API; undefined where another server has it and requests for it go there. */
  api: Api | Pick<RemoteApi, 'origin'>;
  pages: RequestListener;
  /** Serves a file if there is one, else calls `next`. */
  files: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

export function createListener({ api, pages, files }: ListenerParts): RequestListener {
  const answer = 'fetch' in api ? api.fetch : (request: Request) => forward(request, api.origin);
  const apiListener = getRequestListener((request) => answer(request), { overrideGlobalObjects: false });
  return (request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    if (!isAskable(request)) {
      response.writeHead(400).end();
      return;
    }
    // Two slashes at the start would be read as a host name.
    if (request.url!.startsWith('//')) {
      response.writeHead(301, { Location: request.url!.replace(/^\/+/, '/') }).end();
      return;
    }
    const path = new URL(request.url!, 'http://host').pathname;
    const { address, isLocal } = clientOrigin(request);
    setHeader(request, ADDRESS_HEADER, address);
    setHeader(request, LOCAL_HEADER, isLocal ? '1' : '0');
    if (API_PATHS.test(path)) {
      void apiListener(request, response);
      return;
    }
    if (request.method === 'GET' || request.method === 'HEAD') {
      endWithItsFile(response);
      files(request, response, () => pages(request, response));
    } else pages(request, response);
  };
}

/** A file that goes away while it is sent (a build under a running server) ends its answer, and not the process. */
function endWithItsFile(response: ServerResponse): void {
  response.once('pipe', (file: Readable) => file.once('error', () => response.destroy()));
}

/** Methods that no Request may have (fetch.spec.whatwg.org, forbidden methods). */
const FORBIDDEN_METHODS = new Set(['CONNECT', 'TRACE', 'TRACK']);

/** Whether a Request can be made of it. The framework would make one all the same and end the process over it. */
function isAskable({ method = '', url = '', headers: { host } }: IncomingMessage): boolean {
  return (
    !FORBIDDEN_METHODS.has(method) &&
    URL.canParse(url, 'http://host') &&
    (host === undefined || URL.canParse(url, `http://${host}`))
  );
}

/** Only the socket says where a request comes from: what a client sent under this name is replaced. */
function setHeader(request: IncomingMessage, name: string, value: string): void {
  const { rawHeaders } = request;
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2) {
    if (rawHeaders[index]!.toLowerCase() === name) rawHeaders.splice(index, 2);
  }
  rawHeaders.push(name, value);
  request.headers[name] = value;
}

/** A web tier without an API of its own passes the browser's calls on. */
async function forward(request: Request, origin: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.delete('host');
  headers.delete('connection');
  // That server sees this one's address: it is told that the client is another.
  if (headers.get(LOCAL_HEADER) !== '1')
    headers.append('X-Forwarded-For', headers.get(ADDRESS_HEADER) ?? 'unknown');
  const init: RequestInit & { duplex: 'half' } = { method: request.method, headers, duplex: 'half' };
  if (request.body) init.body = request.body;
  try {
    const answer = await fetch(new URL(pathname + search, origin), init);
    const passed = new Headers(answer.headers);
    // fetch has decoded the body already.
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) passed.delete(name);
    return new Response(answer.body, { status: answer.status, headers: passed });
  } catch {
    const body = {
      type: '/problems/unavailable',
      title: 'The service is not available',
      status: 503,
      code: 'unavailable',
      instance: pathname,
    };
    return Response.json(body, { status: 503, headers: { 'Content-Type': 'application/problem+json' } });
  }
}
