/** Where a request wants to go: its host and path, checked before any code that would make a URL of them. */
import type { IncomingMessage } from 'node:http';

/** The site and page that a request asks for. */
export interface RequestTarget {
  /** Host name or address, with a port if one was sent: what may follow `http://`. */
  host: string;
  /** Path as a URL has it: starts with one slash, dot segments resolved. */
  path: string;
  /** Query with its "?", or an empty string. */
  search: string;
}

export type TargetResult =
  | { ok: true; target: RequestTarget }
  /** The same page has a better address: `location` is a path of this site. */
  | { ok: false; status: 301; location: string }
  /** `OPTIONS *`: asks about the server and not about a page. */
  | { ok: false; status: 204 }
  /** `detail` says to the client what is wrong. */
  | { ok: false; status: 400; detail: string };

/** HTTP/1.0 clients may leave the host out; the server's default vertical answers them. */
const DEFAULT_HOST = 'localhost';

const LABEL = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?';
const HOST = new RegExp(`^(?:${LABEL}(?:\\.${LABEL})*\\.?|\\[[0-9a-f:.]+\\])(?::\\d{0,5})?$`, 'i');
const MAX_HOST_LENGTH = 262;

/** Methods that no Request may have (fetch.spec.whatwg.org, forbidden methods). */
const FORBIDDEN_METHODS = new Set(['CONNECT', 'TRACE', 'TRACK']);

/**
 * A backslash or a control character, plain or percent-encoded: URL parsers read the former as a slash and drop some
 * of the latter, so the path would become another one, or a host name, after it was checked. No page has either.
 */
// eslint-disable-next-line no-control-regex
const CHANGES_MEANING = /[\\\u0000-\u001f\u007f]|%(?:[01][0-9a-f]|7f|5c)/i;

const malformed = (detail: string): TargetResult => ({ ok: false, status: 400, detail });

/** Whether `host` is a host as RFC 9110 section 7.2 allows it, without credentials: a name or an IP literal, and a port. */
export function isPlainHost(host: string): boolean {
  return host.length <= MAX_HOST_LENGTH && HOST.test(host) && URL.canParse(`http://${host}`);
}

/** Reads host and path of a request; anything that a Request could not be made of, or that is ambiguous, is refused. */
export function readTarget({
  method = '',
  url = '',
  httpVersion,
  headersDistinct,
}: Pick<IncomingMessage, 'method' | 'url' | 'httpVersion' | 'headersDistinct'>): TargetResult {
  if (httpVersion !== '1.1' && httpVersion !== '1.0')
    return malformed('Only HTTP/1.1 and HTTP/1.0 are spoken here.');
  if (FORBIDDEN_METHODS.has(method)) return malformed(`The method ${method} is not supported.`);
  const hosts = headersDistinct['host'] ?? [];
  if (hosts.length > 1) return malformed('The request has more than one Host header.');
  const sent = hosts[0] ?? (httpVersion === '1.0' ? DEFAULT_HOST : undefined);
  if (sent === undefined) return malformed('The request has no Host header.');
  if (!isPlainHost(sent)) return malformed('The Host header is not a plain host name.');
  if (url === '*' && method === 'OPTIONS') return { ok: false, status: 204 };

  // An absolute target names the host itself, and wins (RFC 9112 section 3.2.2).
  const [, absoluteHost, rest = url] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(url) ?? [];
  if (absoluteHost !== undefined && !isPlainHost(absoluteHost))
    return malformed('The address in the request line does not name a plain host.');
  const host = absoluteHost ?? sent;
  const relative = absoluteHost !== undefined && !rest.startsWith('/') ? `/${rest}` : rest;
  if (!relative.startsWith('/')) return malformed('The request line does not hold a path.');
  if (CHANGES_MEANING.test(relative.split(/[?#]/, 1)[0]!))
    return malformed('The path holds a backslash or a control character.');

  // Put after the host, and not resolved against it: two slashes at the start would be read as another host.
  const address = `http://${host}${relative}`;
  if (!URL.canParse(address)) return malformed('The request line does not hold an address.');
  const { pathname, search } = new URL(address);
  const path = pathname.replace(/^\/{2,}/, '/');
  if (path !== pathname) return { ok: false, status: 301, location: path + search };
  return { ok: true, target: { host, path, search } };
}
