import { describe, expect, test } from 'vitest';
import { isPlainHost, readTarget } from './request-head.ts';

const read = (url: string, { method = 'GET', hosts = ['localhost'], httpVersion = '1.1' } = {}) =>
  readTarget({ method, url, httpVersion, headersDistinct: hosts.length > 0 ? { host: hosts } : {} });
const at = (host: string, path: string, search = '') => ({ ok: true, target: { host, path, search } });

describe('a host', () => {
  test.each([
    'localhost',
    'LOCALHOST',
    'a.b-c.example',
    'a_b',
    'a.',
    '127.0.0.1',
    '[::1]',
    'x:0',
    'x:65535',
    '[::1]:80',
  ])('%s is plain', (host) => expect(isPlainHost(host)).toBe(true));

  test.each([
    '',
    'a@b',
    'u:p@b',
    'a/b',
    'a\\b',
    'a b',
    'a,b',
    'a%62',
    'ä.example',
    'x:65536',
    '::1',
    '[::1',
    '[x]',
    'a..b',
  ])('%j is not', (host) => expect(isPlainHost(host)).toBe(false));
});

test.each([
  ['/', '/', ''],
  ['/a/b?x=1&y=//', '/a/b', '?x=1&y=//'],
  ['/a/../b', '/b', ''],
  ['/%2e%2e/b', '/b', ''],
  ['/a?\\', '/a', '?\\'],
  ['/a@b:c', '/a@b:c', ''],
  ['/a#b', '/a', ''],
  ['/%zz', '/%zz', ''],
])('%s is a path', (url, path, search) => {
  expect(read(url)).toEqual(at('localhost', path, search));
});

test.each([
  ['http://gambling.localhost/x', 'gambling.localhost', '/x'],
  ['HTTPS://a:81', 'a:81', '/'],
  ['http://a?x', 'a', '/'],
])('%s names its host', (url, host, path) => {
  expect(read(url)).toMatchObject({ ok: true, target: { host, path } });
});

test('a host is needed once, except by HTTP/1.0', () => {
  expect(read('/', { hosts: [] })).toMatchObject({ status: 400 });
  expect(read('/', { hosts: ['a', 'a'] })).toMatchObject({ status: 400 });
  expect(read('/', { hosts: [], httpVersion: '1.0' })).toEqual(at('localhost', '/'));
  expect(read('/', { httpVersion: '2.0' })).toMatchObject({ status: 400 });
});

test('for any path, a redirect leads to this site', () => {
  const paths = [
    '//',
    '//evil.test/',
    '///evil.test',
    '/.//evil.test',
    '//a:b@c/',
    '//x:99999999/',
    '/a/..//b?c=//d',
  ];
  for (const path of paths) {
    const result = read(path);
    if (result.ok || result.status !== 301) throw new Error(`${path} is not a redirect`);
    expect(new URL(result.location, 'https://site.example').origin).toBe('https://site.example');
    expect(result.location).toMatch(/^\/(?![/\\])/);
  }
  expect(read('//\\evil.test/')).toMatchObject({ status: 400 });
});

test.each([
  '/\\a:b@c/',
  '/%5C/a:b',
  '/%09/a:b',
  '/%0a',
  '/%00',
  '/%1F',
  '/%7f',
  'x',
  '',
  '*',
  'http://u:p@x/',
  'http://',
])('%j is malformed', (url) =>
  expect(read(url)).toMatchObject({ ok: false, status: 400, detail: expect.any(String) }),
);

test('methods: OPTIONS * asks about the server, others that no Request may have are refused', () => {
  expect(read('*', { method: 'OPTIONS' })).toEqual({ ok: false, status: 204 });
  for (const method of ['TRACE', 'TRACK', 'CONNECT'])
    expect(read('/', { method })).toMatchObject({ status: 400 });
});
