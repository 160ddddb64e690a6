/** A listener on a socket with handlers that record their requests, and a client for it. */
import { createReadStream } from 'node:fs';
import { request as send, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { vi } from 'vitest';
import { ADDRESS_HEADER } from '#app/api/api.ts';
import { listenOn } from '#tests/support/raw-http.ts';
import { createListener, type ListenerParts } from '../listener.ts';
import type { IncomingPageRequest } from '../web-request.ts';

interface Answered {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

interface Sent {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

export function recordingListener() {
  /** Requests received by the handlers, in order. */
  const received: string[] = [];
  const api = {
    fetch: vi.fn(async (request: Request) => {
      received.push(`api ${request.method} ${new URL(request.url).pathname}`);
      return Response.json({ address: request.headers.get(ADDRESS_HEADER), body: await request.text() });
    }),
  };
  const parts: ListenerParts = {
    api,
    files(request, response, next) {
      received.push(`files ${request.method} ${request.url}`);
      if (request.url === '/favicon.svg') response.end('file');
      else if (request.url === '/gone.js') createReadStream('/no/such/file').pipe(response.writeHead(200));
      else next();
    },
    pages: vi.fn(async (request: IncomingPageRequest) => {
      const { pathname, search } = new URL(request.url);
      received.push(`pages ${request.method} ${pathname}${search}`);
      return new Response(`page${await request.toRequest().text()}`);
    }),
  };

  let listening: Awaited<ReturnType<typeof listenOn>>;
  return {
    received,
    api,
    parts,
    async listen(listener: ListenerParts = parts) {
      listening = await listenOn(createListener(listener));
    },
    close: () => listening.close(),
    port: () => listening.port,
    ask(path: string, { method = 'GET', headers = {}, body = '' }: Sent = {}): Promise<Answered> {
      const to = { host: '127.0.0.1', port: listening.port, path, method, headers, agent: false };
      return new Promise((resolve, reject) => {
        const request = send(to, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          response
            .on('error', reject)
            .on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }));
        });
        request.on('error', reject).end(body);
      });
    },
  };
}
