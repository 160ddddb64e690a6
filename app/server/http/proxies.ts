/** Proxies in front of this server: whom it believes about the client's address and the scheme (`TRUST_PROXY`). */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from 'proxy-addr';
import { isLocalHost, isLoopback } from '../local.ts';

/** Whether the machine at `address` is a proxy of ours; `hop` counts from 0, the machine that is connected. */
export type TrustProxy = (address: string, hop: number) => boolean;

/** Who sent a request. */
export interface RequestClient {
  /** IP address; IPv4 is written as such also where the socket maps it into IPv6. */
  address: string;
  /** How the client speaks to the outermost proxy, or to this server. */
  scheme: 'http' | 'https';
  /** The client is on this machine, and asked for it by one of its own names. */
  isLocal: boolean;
}

/** Headers that proxies add. That they are there tells of a proxy, also where they are not believed. */
const FORWARDING = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/;

const MOST_HOPS = 32;
const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Reads `TRUST_PROXY`: a number of proxies, or a comma-separated list of addresses and CIDR ranges; `loopback`,
 * `linklocal` and `uniquelocal` are names of ranges.
 * @returns undefined where no proxy is trusted
 * @throws TypeError with what is wrong
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
    // The library also takes old spellings of addresses, such as a single number.
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

/**
 * The client of a request. `X-Forwarded-For` is read from its end for as long as it names trusted proxies: the first
 * other address is the client's, and whatever stands before it was sent by the client and proves nothing.
 * `X-Forwarded-Proto` counts when the connected machine is trusted. `X-Forwarded-Host` never counts: most proxies pass
 * on what a client sent there.
 */
export function clientOfRequest(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trust: TrustProxy | undefined,
): RequestClient {
  const peer = normaliseAddress(socket.remoteAddress ?? 'unknown');
  // A proxy that adds no header but passes the host name on is known by that name.
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
    // A proxy that hides the address before it (`unknown`) is itself the last that is known.
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
