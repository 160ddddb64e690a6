/** The outermost step: compresses responses for clients that accept it (RFC 9110 section 12.5.3). */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readBody, type Step } from './step.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = 'br' | 'gzip';

const MIN_BYTES = 1024;
/** List exports are not compressed: they are streamed, and compressing a whole body would buffer all of it. */
const COMPRESSIBLE = /^(?:text\/(?!csv)|application\/(?:json|javascript|xml|.*\+json))/;
/** At quality 5 a page takes about a millisecond and is within a few per cent of the smallest size. */
const BROTLI_QUALITY = 5;

/** The best encoding a client accepts, or undefined. An encoding refused with `q=0` is not used. */
export function acceptedEncoding(header: string | null): Encoding | undefined {
  const accepted = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]!.trim()),
  );
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : undefined;
}

export function encode(body: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  return encoding === 'br'
    ? brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
    : gzipAsync(body);
}

export const compression: Step = async ({ request }, next) => {
  const answer = await next();
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'));
  const { status, headers } = answer;
  if (
    !encoding ||
    !answer.body ||
    headers.has('Content-Encoding') ||
    !COMPRESSIBLE.test(headers.get('Content-Type') ?? '')
  )
    return answer;
  const body = await readBody(answer);
  headers.append('Vary', 'Accept-Encoding');
  if (body.byteLength < MIN_BYTES) return { status, headers, body };
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  return { status, headers, body: await encode(body, encoding) };
};
