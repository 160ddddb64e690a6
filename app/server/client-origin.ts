/** Where a request comes from, as the server itself can tell. */
import { BlockList, isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';

export interface ClientOrigin {
  /** Address of the client, or `unknown`. */
  address: string;
  /** The client is on this machine: connected to it directly, by one of its own names, and not through a proxy. */
  isLocal: boolean;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an IP address is one of the machine's own (127.0.0.0/8, ::1, also written as IPv4 in IPv6). */
export function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Headers that proxies add. They are never believed here; that they are there tells of a proxy. */
const FORWARDING = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/;

/** The name that was asked for leads to this machine wherever it is resolved (RFC 6761 section 6.3). */
function isLocalHost(host: string): boolean {
  const name = host
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || isLoopback(name);
}

/** Who sent this request: its socket decides. A proxy on this machine makes its clients no local ones. */
export function clientOrigin({
  socket,
  headers,
}: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }): ClientOrigin {
  const address = socket.remoteAddress ?? 'unknown';
  const isForwarded = Object.keys(headers).some((name) => FORWARDING.test(name));
  // A proxy that adds no header but passes the host name on is known by that name.
  return { address, isLocal: isLoopback(address) && !isForwarded && isLocalHost(headers.host ?? '') };
}
