/**
 * Between Node's requests and the web's. Bodies are read whole up to a limit, so that memory is bounded in one place.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ADDRESS_HEADER, LOCAL_HEADER } from '#app/api/api.ts';
import type { PageAnswer, PageRequest } from '#app/middleware/step.ts';
import { holdBytes } from './http-server.ts';
import type { RequestClient } from './proxies.ts';
import { type RequestTarget, hasBody, waitsForContinue } from './request-head.ts';

/** A request for a page. Most are answered from the cache, so a `Request` is created only on demand. */
export interface IncomingPageRequest extends PageRequest {
  toRequest(): Request;
  /** Aborted when the client does not wait any more. */
  gone(): AbortSignal;
}

/** What a request was found to be. */
interface RequestParts {
  target: RequestTarget;
  client: RequestClient;
  /** The body, read whole; or as it comes. */
  bytes: Buffer<ArrayBuffer> | ReadableStream<Uint8Array> | undefined;
}

/** Most requests need no signal, so it is made at the first call. */
function cancellation(response: ServerResponse): () => AbortSignal {
  let controller: AbortController | undefined;
  const isCut = () => response.destroyed && !response.writableFinished;
  return () => {
    if (controller) return controller.signal;
    const made = (controller = new AbortController());
    if (isCut()) made.abort();
    else response.once('close', () => isCut() && made.abort());
    return made.signal;
  };
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
    gone: cancellation(response),
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
  const isEmpty = bytes === undefined || ('length' in bytes && bytes.length === 0);
  const takesBody = method !== 'GET' && method !== 'HEAD' && !isEmpty;
  return new Request(requestUrl(parts), {
    method,
    headers,
    signal: cancellation(response)(),
    ...(takesBody ? { body: bytes } : {}),
    ...(bytes instanceof ReadableStream ? { duplex: 'half' } : {}),
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
    if (isHead) response.end();
    else await sendBytes(body, response);
    return;
  }
  response.writeHead(status, headers);
  if (isHead) await body?.cancel();
  else if (body) {
    let most = 0;
    for await (const chunk of body) {
      if (response.destroyed) break;
      // A file comes in one piece, and is held until the client has taken it.
      if (chunk.byteLength > most) holdBytes(response.req.socket, chunk.byteLength - most, 'file');
      most = Math.max(most, chunk.byteLength);
      await writeSlices(chunk, response);
    }
  }
  response.end();
}

/** A long body is sent in slices, so that we see whether the client takes it. */
const SLICE_BYTES = 128 * 1024;

async function sendBytes(body: Uint8Array, response: ServerResponse): Promise<void> {
  holdBytes(response.req.socket, body.byteLength);
  const last = body.byteLength - (body.byteLength % SLICE_BYTES || Math.min(SLICE_BYTES, body.byteLength));
  await writeSlices(body.subarray(0, last), response);
  // The end goes with the last slice, in one piece.
  if (!response.destroyed) response.end(body.subarray(last));
}

async function writeSlices(bytes: Uint8Array, response: ServerResponse): Promise<void> {
  for (let sent = 0; sent < bytes.byteLength && !response.destroyed; sent += SLICE_BYTES)
    if (!response.write(bytes.subarray(sent, sent + SLICE_BYTES))) await drained(response);
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

/** A megabyte: the largest form or API call is a few kilobytes. */
const MAX_BODY_BYTES = 1024 * 1024;

export type BodyResult =
  /** `bytes` is undefined without a body. */
  { ok: true; bytes: Buffer<ArrayBuffer> | undefined } | { ok: false; reason: 'too_large' | 'aborted' };

/**
 * Reads the body. Refuses a declared length over the limit at once, and a stream without one as soon as it exceeds the
 * limit, without reading the rest.
 */
export function readBody(request: IncomingMessage, response: ServerResponse): Promise<BodyResult> {
  if (!hasBody(request)) return Promise.resolve({ ok: true, bytes: undefined });
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES)
    return Promise.resolve({ ok: false, reason: 'too_large' });
  if (waitsForContinue(request)) response.writeContinue();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (result: BodyResult) => {
      request.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
      resolve(result);
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_BODY_BYTES) finish({ ok: false, reason: 'too_large' });
      else {
        chunks.push(chunk);
        holdBytes(request.socket, chunk.length);
      }
    };
    const onEnd = () => finish({ ok: true, bytes: Buffer.concat(chunks) });
    const onClose = () => finish({ ok: false, reason: 'aborted' });
    request.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
  });
}

/**
 * The body as it comes, for those who bound it themselves. Nothing is read, and a client that asks first is not told to
 * send, before somebody reads it.
 */
export function streamBody(request: IncomingMessage, response: ServerResponse): ReadableStream<Uint8Array> {
  const parts = partsOf(request, response);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await parts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

async function* partsOf(
  request: IncomingMessage,
  response: ServerResponse,
): AsyncGenerator<Uint8Array, undefined> {
  if (waitsForContinue(request)) response.writeContinue();
  // The connection stays for the answer if the reader has enough.
  yield* request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  return undefined;
}
