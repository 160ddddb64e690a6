import { describe, expect, test } from 'vitest';
import type { Socket } from 'node:net';
import { clientOfRequest, isLoopback, parseTrustProxy } from './proxies.ts';

const from = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  clientOfRequest(
    { socket: { remoteAddress } as Socket, headers: { host: 'localhost:3000', ...headers } },
    undefined,
  );

describe('a client on this machine', () => {
  test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('has the address %s', (address) => {
    expect(from(address).isLocal).toBe(true);
  });

  test.each(['localhost', 'LOCALHOST:3000', 'gambling.localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
    'asks for %s',
    (host) => {
      expect(from('127.0.0.1', { host }).isLocal).toBe(true);
    },
  );
});

describe('a client elsewhere', () => {
  test.each(['192.168.1.7', '10.0.0.1', '203.0.113.5', 'fe80::1', '::ffff:10.0.0.1', '::', '0.0.0.0'])(
    'has the address %s',
    (address) => {
      expect(from(address).isLocal).toBe(false);
    },
  );

  test.each([
    ['Forwarded', { forwarded: 'for=127.0.0.1' }],
    ['X-Forwarded-For', { 'x-forwarded-for': '203.0.113.5' }],
    ['X-Forwarded-For that names this machine', { 'x-forwarded-for': '127.0.0.1' }],
    ['an empty X-Forwarded-For', { 'x-forwarded-for': '' }],
    ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'localhost' }],
    ['X-Real-IP', { 'x-real-ip': '127.0.0.1' }],
    ['Via', { via: '1.1 proxy' }],
    ['the host name of the site', { host: 'regatlas.example' }],
    ['a host name that only looks local', { host: 'localhost.example' }],
    ['a host name that begins like an address', { host: '127.0.0.1.example' }],
    ['no host name', { host: '' }],
  ])('comes through a proxy that sends %s', (_, headers) => {
    expect(from('127.0.0.1', headers).isLocal).toBe(false);
  });

  test('has no address', () => {
    expect(from(undefined)).toMatchObject({ address: 'unknown', isLocal: false });
  });
});

test.each(['localhost', '', 'x', '127.0.0.1.', '127.0.0.256'])(
  '%j is not an address of this machine',
  (value) => {
    expect(isLoopback(value)).toBe(false);
  },
);

describe('behind a trusted proxy on this machine', () => {
  const through = (headers: Record<string, string>) =>
    clientOfRequest(
      { socket: { remoteAddress: '127.0.0.1' } as Socket, headers: { host: 'localhost:3000', ...headers } },
      parseTrustProxy('loopback'),
    ).isLocal;

  test.each([
    ['a client on this machine', { 'x-forwarded-for': '127.0.0.1' }, true],
    ['a client elsewhere', { 'x-forwarded-for': '203.0.113.5' }, false],
    ['a client that calls itself local', { 'x-forwarded-for': '127.0.0.1, 203.0.113.5' }, false],
    ['a proxy that does not send the client address', { 'x-forwarded-proto': 'https' }, false],
    ['no proxy at all', {}, true],
    ['the name of the site', { 'x-forwarded-for': '127.0.0.1', host: 'regatlas.example' }, false],
  ])('%s', (_, headers, isLocal) => {
    expect(through(headers)).toBe(isLocal);
  });
});
