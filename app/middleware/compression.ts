/** The outermost step: compresses responses for clients that accept it (RFC 9110 section 12.5.3). */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { readBody, type Step, traceContext } from './step.ts';

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

const MAX_CACHED_BYTES = 2 * 1024 * 1024;
/** An entity tag that is a digest of the body: equal tags have equal bytes, at any URL. Weak, because encodings share it. */
const DIGEST_TAG = /^W\/"sha256-/;
const cached = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: MAX_CACHED_BYTES,
  sizeCalculation: ({ byteLength }) => byteLength,
});

/** Bodies that do not change, such as the description of the API, are compressed once. */
async function encodeOnce(tag: string | null, body: Uint8Array, encoding: Encoding) {
  if (!tag || !DIGEST_TAG.test(tag)) return encode(body, encoding);
  const key = `${encoding} ${tag}`;
  const known = cached.get(key);
  if (known) return known;
  const encoded = await encode(body, encoding);
  cached.set(key, encoded);
  return encoded;
}

export const compression: Step = async ({ request, context }, next) => {
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
  const end = context.get(traceContext)?.begin('compression');
  const encoded = await encodeOnce(headers.get('ETag'), body, encoding);
  end?.();
  return { status, headers, body: encoded };
};
