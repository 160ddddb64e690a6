/**
 * Who sent a request: the client's address and scheme, as proxies in front of this server say if they are trusted
 * (`TRUST_PROXY`), and whether it is on this machine.
 */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import proxyAddress from 'proxy-addr';

/** Whether the machine at `address` is a trusted proxy; `hop` counts from 0, the connected machine. */
export type TrustProxy = (address: string, hop: number) => boolean;

/** Who sent a request. */
export interface RequestClient {
  /** IP address; IPv4 in IPv6 is converted to IPv4. */
  address: string;
  /** Scheme between the client and the outermost proxy, or this server. */
  scheme: 'http' | 'https';
  /** Whether the client is on this machine and used a local host name. */
  isLocal: boolean;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an IP address is a loopback address (127.0.0.0/8, ::1, also as IPv4 in IPv6). */
export function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a host always resolves to this machine (RFC 6761 section 6.3). */
function isLocalHost(host: string): boolean {
  const name = host
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || isLoopback(name);
}

/** Headers that proxies add. They reveal a proxy, even an untrusted one. */
const FORWARDING = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/;

const MOST_HOPS = 32;
const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Reads `TRUST_PROXY`: a number of proxies, or a comma-separated list of addresses and CIDR ranges; `loopback`,
 * `linklocal` and `uniquelocal` are names of ranges.
 * @returns undefined without a trusted proxy
 * @throws TypeError with the reason
 */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const [first = '0'] = entries;
  if (entries.length <= 1 && /^\d+$/.test(first)) {
    const hops = Number(first);
    if (hops > MOST_HOPS) throw new TypeError(`more than ${MOST_HOPS} proxies`);
    return hops === 0 ? undefined : (_, hop) => hop < hops;
  }
  for (const entry of entries) {
    // The library also accepts old notations of addresses, such as a single number.
    if (!NAMED_RANGES.has(entry) && !isIP(entry.split('/', 1)[0]!))
      throw new TypeError(`${entry} is not an address`);
  }
  return proxyAddress.compile(entries);
}

/** Some proxies send the port as well: `192.0.2.7:4711`, `[2001:db8::7]:4711`. */
function normaliseAddress(text: string): string {
  const [, bracketed] = /^\[([0-9a-f:.]+)\](?::\d+)?$/i.exec(text) ?? [];
  return (bracketed ?? text.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')).replace(
    /^::ffff:(?=\d+(?:\.\d+){3}$)/i,
    '',
  );
}

/** Whether the connected machine is a trusted proxy, whose headers about a request count. */
export function isFromProxy(
  { socket }: Pick<IncomingMessage, 'socket'>,
  trust: TrustProxy | undefined,
): boolean {
  const peer = normaliseAddress(socket.remoteAddress ?? 'unknown');
  return trust !== undefined && isIP(peer) !== 0 && trust(peer, 0);
}

/**
 * The client of a request. `X-Forwarded-For` is read from its end while it lists trusted proxies: the first other address
 * is the client's; addresses before it come from the client and are ignored. `X-Forwarded-Proto` is used if the connected
 * machine is trusted. `X-Forwarded-Host` is ignored, because most proxies pass the client's value on.
 */
export function clientOfRequest(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trust: TrustProxy | undefined,
): RequestClient {
  const peer = normaliseAddress(socket.remoteAddress ?? 'unknown');
  // A proxy without these headers that passes the host name on is detected by that name.
  const isLocalName = isLocalHost(headers.host ?? '');
  const isForwarded = Object.keys(headers).some((name) => FORWARDING.test(name));
  if (!trust || !isIP(peer) || !trust(peer, 0))
    return { address: peer, scheme: 'http', isLocal: isLoopback(peer) && !isForwarded && isLocalName };
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => normaliseAddress(entry.trim()));
  let address = peer;
  let isNamed = false;
  for (const [index, next] of forwarded.reverse().entries()) {
    // If a proxy hides the address before it (`unknown`), the proxy is the last known address.
    if (!isIP(next)) break;
    address = next;
    isNamed = true;
    if (!trust(next, index + 1)) break;
  }
  const [scheme] = String(headers['x-forwarded-proto'] ?? '').split(',');
  return {
    address,
    scheme: scheme?.trim().toLowerCase() === 'https' ? 'https' : 'http',
    isLocal: isLoopback(address) && isLocalName && (isNamed || !isForwarded),
  };
}
