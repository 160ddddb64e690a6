/**
 * What the head of a request says: its host and path, checked before any code parses them as a URL, and whether a body
 * follows.
 */
import type { IncomingMessage } from 'node:http';

/** The host and path of a request. */
export interface RequestTarget {
  /** Host name or address, with the port if sent. */
  host: string;
  /** URL path: starts with one slash, dot segments are resolved. */
  path: string;
  /** Query with its "?", or an empty string. */
  search: string;
}

export type TargetResult =
  | { ok: true; target: RequestTarget }
  /** Redirect to the canonical address: `location` is a path of this site. */
  | { ok: false; status: 301; location: string }
  /** `OPTIONS *`: a request about the server. */
  | { ok: false; status: 204 }
  /** `detail` is the reason for the client. */
  | { ok: false; status: 400; detail: string };

/** HTTP/1.0 clients may omit the host; they get the default vertical. */
const DEFAULT_HOST = 'localhost';

const LABEL = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?';
const HOST = new RegExp(`^(?:${LABEL}(?:\\.${LABEL})*\\.?|\\[[0-9a-f:.]+\\])(?::\\d{0,5})?$`, 'i');
const MAX_HOST_LENGTH = 262;

/** Methods that a Request cannot have (fetch.spec.whatwg.org, forbidden methods). */
const FORBIDDEN_METHODS = new Set(['CONNECT', 'TRACE', 'TRACK']);

/**
 * A backslash or a control character, plain or percent-encoded: URL parsers read the former as a slash and drop some of
 * the latter, so that the path could change, or become a host name, after the check. Page paths never contain either.
 */
const CHANGES_MEANING = /[\\[\p{Cc}--[\x80-\x9f]]]|%(?:[01][0-9a-f]|7f|5c)/iv;

const malformed = (detail: string): TargetResult => ({ ok: false, status: 400, detail });

/** Whether `host` is valid (RFC 9110 section 7.2): a name or an IP literal with an optional port, without credentials. */
export function isPlainHost(host: string): boolean {
  return host.length <= MAX_HOST_LENGTH && HOST.test(host) && URL.canParse(`http://${host}`);
}

/** Reads host and path of a request; refuses invalid and ambiguous ones. */
export function readTarget({
  method = '',
  url = '',
  httpVersion,
  headersDistinct,
}: Pick<IncomingMessage, 'method' | 'url' | 'httpVersion' | 'headersDistinct'>): TargetResult {
  if (httpVersion !== '1.1' && httpVersion !== '1.0')
    return malformed('Only HTTP/1.1 and HTTP/1.0 are supported.');
  if (FORBIDDEN_METHODS.has(method)) return malformed(`The method ${method} is not supported.`);
  const hosts = headersDistinct['host'] ?? [];
  if (hosts.length > 1) return malformed('The request has more than one Host header.');
  const sent = hosts[0] ?? (httpVersion === '1.0' ? DEFAULT_HOST : undefined);
  if (sent === undefined) return malformed('The Host header is missing.');
  if (!isPlainHost(sent)) return malformed('The Host header is not a plain host name.');
  if (url === '*' && method === 'OPTIONS') return { ok: false, status: 204 };

  // The host of an absolute target wins over the Host header (RFC 9112 section 3.2.2).
  const [, absoluteHost, rest = url] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(url) ?? [];
  if (absoluteHost !== undefined && !isPlainHost(absoluteHost))
    return malformed('The address in the request line does not name a plain host.');
  const host = absoluteHost ?? sent;
  const relative = absoluteHost !== undefined && !rest.startsWith('/') ? `/${rest}` : rest;
  if (!relative.startsWith('/')) return malformed('The request line does not contain a path.');
  if (CHANGES_MEANING.test(relative.split(/[?#]/, 1)[0]!))
    return malformed('The path contains a backslash or a control character.');

  // Appended to the host, not resolved against it, because two leading slashes would be read as another host.
  const absolute = `http://${host}${relative}`;
  if (!URL.canParse(absolute)) return malformed('The request line does not contain a valid address.');
  const { pathname, search } = new URL(absolute);
  const path = pathname.replace(/^\/{2,}/, '/');
  if (path !== pathname) return { ok: false, status: 301, location: path + search };
  return { ok: true, target: { host, path, search } };
}

/** Whether the request has a body (RFC 9112 section 6.3). */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether the client waits for `100 Continue` before it sends the body. */
export function waitsForContinue({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers.expect?.toLowerCase() === '100-continue';
}
