/** Converts between Node's requests and web requests, for pages and API alike. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ADDRESS_HEADER, LOCAL_HEADER } from '#app/api/api.ts';
import type { RequestClient } from './proxies.ts';
import type { RequestTarget } from './request-target.ts';

/** @param bytes the whole body; @throws TypeError if the parts are not a valid request */
export function createWebRequest(
  { method = 'GET', rawHeaders }: IncomingMessage,
  response: ServerResponse,
  {
    target,
    client,
    bytes,
  }: { target: RequestTarget; client: RequestClient; bytes: Buffer<ArrayBuffer> | undefined },
): Request {
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
  return new Request(`${client.scheme}://${target.host}${target.path}${target.search}`, {
    method,
    headers,
    signal: controller.signal,
    ...(takesBody ? { body: bytes } : {}),
  });
}

/** Sends a response with backpressure. @throws if its body fails; the response is then truncated */
export async function sendWebResponse(answer: Response, response: ServerResponse): Promise<void> {
  const headers: string[] = [];
  for (const [name, value] of answer.headers) headers.push(name, value);
  response.writeHead(answer.status, headers);
  if (response.req.method === 'HEAD') await answer.body?.cancel();
  else if (answer.body) {
    for await (const chunk of answer.body) {
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
