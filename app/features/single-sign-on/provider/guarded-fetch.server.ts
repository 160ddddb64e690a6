/**
 * Requests to providers that administrators name: only to public addresses, with a limit of size and time, and without
 * redirects, so that the server cannot be made to call machines of its own network.
 */
import { lookup as lookUp } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { CustomFetch } from 'openid-client';

/** The documents of providers have some kilobytes; a set of keys has some tens. */
const MOST_BYTES = 512 * 1024;
export const TIMEOUT_SECONDS = 5;

const NOT_PUBLIC = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv6');

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether an IP address can be that of a machine on the internet. An IPv4 address inside an IPv6 one counts as itself. */
export function isPublicAddress(address: string): boolean {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return isPublicAddress(mapped);
  return isIP(address) !== 0 && !NOT_PUBLIC.check(address, family(address));
}

/** A host name without the brackets of an IPv6 address. */
const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();

const isLoopback = (hostname: string) =>
  hostname === 'localhost' || (isIP(hostname) !== 0 && LOOPBACK.check(hostname, family(hostname)));

/** Why a provider is not called; its message is for administrators. */
export class RefusedAddress extends Error {}

/**
 * Why a URL of a provider is refused before anything is sent; undefined if nothing is wrong with it.
 *
 * @param privateHosts hosts that may be at private addresses (option `privateHosts`)
 */
export function urlFault(text: string, privateHosts: readonly string[]): string | undefined {
  if (!URL.canParse(text)) return 'It is not a URL.';
  const { protocol, hostname, username, password } = new URL(text);
  const host = bare(hostname);
  if (username || password) return 'It must not have a name or a password in it.';
  const isAllowed = privateHosts.some((one) => one.toLowerCase() === host);
  if (protocol !== 'https:' && !(protocol === 'http:' && isAllowed && isLoopback(host)))
    return 'It must begin with https://.';
  if (!isAllowed && (isLoopback(host) || (isIP(host) !== 0 && !isPublicAddress(host))))
    return `${host} is not a public address. The operator can allow it by the option privateHosts.`;
  return undefined;
}

/** Looks up a host and refuses it if one of its addresses is not public; the connection uses what was looked up. */
const publicLookup: LookupFunction = (hostname, options, done) =>
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [], 0);
    const addresses = found.length > 0 ? found : [];
    const wrong = addresses.find(({ address }) => !isPublicAddress(address));
    if (wrong || addresses.length === 0)
      return done(new RefusedAddress(`${hostname} is not at a public address.`), [], 0);
    if (options.all) done(null, addresses);
    else done(null, addresses[0]!.address, addresses[0]!.family);
  });

/** @returns a `fetch` for the library */
export function guardedFetch(privateHosts: readonly string[]): CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const fault = urlFault(url, privateHosts);
    if (fault) throw new RefusedAddress(fault);
    const target = new URL(url);
    const isAllowed = privateHosts.some((one) => one.toLowerCase() === bare(target.hostname));
    const sent =
      body === null || body === undefined ? undefined : await new Response(body as BodyInit).bytes();
    return new Promise<Response>((resolve, reject) => {
      const send = target.protocol === 'https:' ? requestHttps : requestHttp;
      const request = send(
        target,
        {
          ...{ method, headers: { ...headers, ...(sent && { 'content-length': String(sent.byteLength) }) } },
          ...(signal && { signal }),
          ...(!isAllowed && { lookup: publicLookup }),
          agent: false,
        },
        (answer) => {
          const chunks: Buffer[] = [];
          let size = 0;
          answer.on('data', (chunk: Buffer) => {
            size += chunk.length;
            if (size > MOST_BYTES)
              request.destroy(new RefusedAddress('The answer of the provider is too long.'));
            else chunks.push(chunk);
          });
          answer.once('error', reject);
          answer.once('end', () => {
            const status = answer.statusCode ?? 502;
            const received = new Headers();
            for (const [name, value] of Object.entries(answer.headersDistinct))
              for (const one of value ?? []) received.append(name, one);
            const hasBody = status !== 204 && status !== 304;
            resolve(new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers: received }));
          });
        },
      );
      request.once('error', reject);
      request.end(sent);
    });
  };
}
