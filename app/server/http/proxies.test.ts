import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { clientOfRequest, parseTrustProxy } from './proxies.ts';

const client = (trusted: string, peer: string | undefined, headers: IncomingHttpHeaders) =>
  clientOfRequest({ socket: { remoteAddress: peer } as Socket, headers }, parseTrustProxy(trusted));

test.each<[trusted: string, peer: string, forwarded: string | undefined, address: string]>([
  // Without a trusted proxy, the socket decides.
  ['', '10.0.0.1', '6.6.6.6', '10.0.0.1'],
  ['0', '10.0.0.1', '6.6.6.6', '10.0.0.1'],
  // By address.
  ['10.0.0.1', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['10.0.0.1', '10.0.0.2', '203.0.113.9', '10.0.0.2'],
  ['10.0.0.1', '::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['10.0.0.0/8', '10.200.0.1', '203.0.113.9', '203.0.113.9'],
  ['loopback', '::1', '203.0.113.9', '203.0.113.9'],
  ['2001:db8::/32', '2001:db8::5', '2001:db9::1', '2001:db9::1'],
  // Addresses from the client come before those from the proxy.
  ['10.0.0.1', '10.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['10.0.0.1,10.0.0.2', '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['10.0.0.0/8', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  // By number.
  ['1', '10.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['2', '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['2', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  // Ports, brackets, mapped addresses.
  ['1', '10.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
  ['1', '10.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
  ['1', '10.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
  // Without a valid address: the last known machine.
  ['1', '10.0.0.1', undefined, '10.0.0.1'],
  ['1', '10.0.0.1', '', '10.0.0.1'],
  ['1', '10.0.0.1', 'unknown', '10.0.0.1'],
  ['2', '10.0.0.1', '203.0.113.9, _hidden', '10.0.0.1'],
  ['2', '10.0.0.1', 'unknown, 10.0.0.2', '10.0.0.2'],
])('TRUST_PROXY=%s, connected %s, forwarded for %s: %s', (trusted, peer, forwarded, address) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  expect(client(trusted, peer, headers).address).toBe(address);
});

test('a closed socket has no address and is not trusted', () => {
  expect(client('1', undefined, { 'x-forwarded-proto': 'https' })).toEqual({
    address: 'unknown',
    scheme: 'http',
    isLocal: false,
  });
});

test.each([
  ['1', 'https', 'https'],
  ['1', 'HTTPS, http', 'https'],
  ['1', 'http', 'http'],
  ['1', 'gopher', 'http'],
  ['', 'https', 'http'],
  ['10.9.9.9', 'https', 'http'],
])('TRUST_PROXY=%s, X-Forwarded-Proto: %s: %s', (trusted, proto, scheme) => {
  expect(client(trusted, '10.0.0.1', { 'x-forwarded-proto': proto }).scheme).toBe(scheme);
});

test.each([
  'x',
  'true',
  '-1',
  '1.5',
  '99',
  '10.0.0.0/33',
  '0.0.0.0/0',
  '10.0.0.1,x',
  '1,2',
  'localhost',
  '10.0.0.1/',
])('%s is not understood', (text) => expect(() => parseTrustProxy(text)).toThrow(TypeError));
