/**
 * Addresses that the server may call when somebody else names the host: those of machines on the internet, so that nobody
 * can make the server call machines of its own network.
 */
import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

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
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  // An IPv4 address inside, which may be a private one.
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv6');

/** What is in use of IPv6 for machines on the internet. */
const IN_USE = new BlockList();
IN_USE.addSubnet('2000::', 3, 'ipv6');

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether an IP address can be that of a machine on the internet. An IPv4 address inside an IPv6 one counts as itself. */
export function isPublicAddress(address: string): boolean {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return isPublicAddress(mapped);
  if (isIP(address) === 6 && !IN_USE.check(address, 'ipv6')) return false;
  return isIP(address) !== 0 && !NOT_PUBLIC.check(address, family(address));
}

/** The host of a URL without the brackets of an IPv6 address. */
export const bareHost = ({ hostname }: Pick<URL, 'hostname'>): string =>
  hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || (isIP(host) !== 0 && LOOPBACK.check(host, family(host)));

/** Whether a host is written as an address that is not public. The address of a name is known only when it is looked up. */
export const isPrivateHost = (host: string): boolean =>
  isLoopback(host) || (isIP(host) !== 0 && !isPublicAddress(host));

/** Why a host is not called; its message is for whoever named the host. */
export class RefusedAddress extends Error {}

/** Finds the addresses of a host, at least one. */
export type FindAddresses = (hostname: string) => Promise<readonly LookupAddress[]>;

/** As the operating system does, in one of its few threads. */
export const findBySystem: FindAddresses = (hostname) =>
  new Promise((resolve, reject) =>
    lookUp(hostname, { all: true }, (error, found) => (error ? reject(error) : resolve(found))),
  );

/** For each of two questions to a name server. */
const LOOKUP_MS = 2_500;

/**
 * Asks the name servers on a socket of its own: the few threads in which the operating system looks names up are those
 * that files and passwords need, and a slow name server of somebody must not take them.
 */
export const findByNameServer: FindAddresses = async (hostname) => {
  const resolver = new Resolver({ timeout: LOOKUP_MS, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0 && four.status === 'rejected') throw four.reason;
  return found;
};

/**
 * The `lookup` of a connection: it refuses a host if one of its addresses is not public. The connection uses the addresses
 * that were checked, so a name that changes meanwhile changes nothing. A host that is an address already is not looked
 * up: {@link isPrivateHost} checks it.
 */
export const lookupPublic =
  (find: FindAddresses): LookupFunction =>
  (hostname, options, done) => {
    find(hostname)
      .then((found) => {
        const [first] = found;
        if (!first || found.some(({ address }) => !isPublicAddress(address)))
          throw new RefusedAddress(`${hostname} is not at a public address.`);
        return [first, found] as const;
      })
      .then(
        ([first, found]) => (options.all ? done(null, [...found]) : done(null, first.address, first.family)),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), [], 0),
      );
  };
