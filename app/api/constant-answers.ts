/** Answers that are one object until the configuration changes, such as the description of the API. */
import { createHash } from 'node:crypto';

interface Written {
  json: Uint8Array<ArrayBuffer>;
  /** Entity tag: the digest of the JSON. Weak, because compressed forms have the same. */
  tag: string;
}

const written = new WeakMap<object, Written>();

function writeOnce(value: object): Written {
  const known = written.get(value);
  if (known) return known;
  const json = new TextEncoder().encode(JSON.stringify(value));
  const tag = `W/"sha256-${createHash('sha256').update(json).digest('base64url')}"`;
  written.set(value, { json, tag });
  return { json, tag };
}

/** @param request its `If-None-Match` is answered with 304 if it has the tag (RFC 9110 section 13.1.2) */
export function constantResponse(value: object, contentType: string, request: Request): Response {
  const { json, tag } = writeOnce(value);
  const headers = { 'content-type': contentType, 'cache-control': 'no-cache', etag: tag };
  const asked = request.headers.get('if-none-match') ?? '';
  if (asked.split(',').some((one) => one.trim() === tag)) return new Response(null, { status: 304, headers });
  return new Response(json, { headers });
}
