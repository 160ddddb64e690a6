/** Reads the whole body of a request up to a limit, so that memory is bounded in one place. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasBody, waitsForContinue } from './body-headers.ts';
import { holdBytes } from './connections.ts';

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
