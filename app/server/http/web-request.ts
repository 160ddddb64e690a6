/** Between Node's requests and the web's. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ADDRESS_HEADER, LOCAL_HEADER } from '#app/api/api.ts';
import type { PageAnswer, PageRequest } from '#app/middleware/step.ts';
import type { RequestClient } from './proxies.ts';
import type { RequestTarget } from './request-target.ts';

/** A request for a page. Most are answered from the cache, so a `Request` is created only on demand. */
export interface IncomingPageRequest extends PageRequest {
  toRequest(): Request;
}

/** What a request was found to be. */
interface RequestParts {
  target: RequestTarget;
  client: RequestClient;
  /** The body, read whole. */
  bytes: Buffer<ArrayBuffer> | undefined;
}

const requestUrl = ({ client, target }: RequestParts) =>
  `${client.scheme}://${target.host}${target.path}${target.search}`;

export function createPageRequest(
  incoming: IncomingMessage,
  response: ServerResponse,
  parts: RequestParts,
): IncomingPageRequest {
  return {
    method: incoming.method ?? 'GET',
    url: requestUrl(parts),
    headers: {
      get(name) {
        const key = name.toLowerCase();
        const value = key === 'host' ? parts.target.host : incoming.headers[key];
        return value === undefined ? null : String(value);
      },
    },
    toRequest: () => createWebRequest(incoming, response, parts),
  };
}

/** @throws TypeError when the parts do not make a request */
export function createWebRequest(
  { method = 'GET', rawHeaders }: IncomingMessage,
  response: ServerResponse,
  parts: RequestParts,
): Request {
  const { target, client, bytes } = parts;
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index]!, rawHeaders[index + 1]!);
  headers.set('host', target.host);
  // Only the server sets these headers: values from the client are replaced.
  headers.set(ADDRESS_HEADER, client.address);
  headers.set(LOCAL_HEADER, client.isLocal ? '1' : '0');
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  const takesBody = method !== 'GET' && method !== 'HEAD' && bytes !== undefined && bytes.length > 0;
  return new Request(requestUrl(parts), {
    method,
    headers,
    signal: controller.signal,
    ...(takesBody ? { body: bytes } : {}),
  });
}

/** Sends an answer as fast as the client takes it. @throws when its body fails; what was sent then is cut off */
export async function sendAnswer(answer: PageAnswer, response: ServerResponse): Promise<void> {
  const { status, body } = answer;
  const headers: string[] = [];
  for (const [name, value] of answer.headers) headers.push(name, value);
  const isHead = response.req.method === 'HEAD';
  if (body instanceof Uint8Array) {
    headers.push('Content-Length', String(body.byteLength));
    response.writeHead(status, headers);
    response.end(isHead ? undefined : body);
    return;
  }
  response.writeHead(status, headers);
  if (isHead) await body?.cancel();
  else if (body) {
    for await (const chunk of body) {
      if (response.destroyed) break;
      if (!response.write(chunk)) await drained(response);
    }
  }
  response.end();
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });
}
