import type { OutgoingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ADDRESS_HEADER } from '#app/api/api.ts';
import { sendRaw } from '#tests/support/raw-http.ts';
import { parseTrustProxy } from './proxies.ts';
import { recordingListener } from './testing/recording-listener.ts';

const { api, ask, received, close, listen, parts, port } = recordingListener();
beforeEach(() => {
  received.length = 0;
});

describe('a server with the API', () => {
  beforeAll(() => listen());
  afterAll(() => close());

  test.each([
    '/api/getToken',
    '/api',
    '/api/x/y?z=1',
    '/jsonapi/user',
    '/auth/authentication_token',
    '/healthz',
    '/readyz',
    '/healthz?x=1',
  ])('%s is for the API alone', async (path) => {
    await ask(path);
    expect(received).toEqual([`api GET ${path.split('?')[0]}`]);
  });

  test.each([
    '/',
    '/apis',
    '/apix/y',
    '/API/getToken',
    '/login',
    '/authors',
    '/healthz/x',
    '/x/api/getToken',
    '/readyz2',
    '/jsonapi2',
  ])('%s is for files and pages', async (path) => {
    expect((await ask(path)).text).toBe('page');
    expect(received).toEqual([`files GET ${path}`, `pages GET ${path}`]);
  });

  test('a file is served where there is one', async () => {
    expect((await ask('/favicon.svg')).text).toBe('file');
    expect(received).toEqual(['files GET /favicon.svg']);
  });

  test.each(['POST', 'PUT', 'DELETE'])('%s is never for files', async (method) => {
    await ask('/favicon.svg', { method });
    expect(received).toEqual([`pages ${method} /favicon.svg`]);
  });

  test('every answer has the headers that protect it', async () => {
    for (const path of ['/', '/favicon.svg', '/api/getToken']) {
      const { headers } = await ask(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  test('the API gets bodies and methods as they were sent', async () => {
    expect(
      JSON.parse(
        (
          await ask('/api/getToken', {
            method: 'POST',
            body: '{"a":1}',
            headers: { 'Content-Type': 'application/json' },
          })
        ).text,
      ).body,
    ).toBe('{"a":1}');
    expect(received).toEqual(['api POST /api/getToken']);
  });

  test.each<[string, OutgoingHttpHeaders]>([
    ['nothing', {}],
    ['another address', { [ADDRESS_HEADER]: '6.6.6.6' }],
    ['several', { [ADDRESS_HEADER]: ['6.6.6.6', '7.7.7.7'] }],
    ['another spelling', { 'X-REGATLAS-Address': '6.6.6.6' }],
    ['headers of a proxy', { 'X-Forwarded-For': '6.6.6.6', Forwarded: 'for=6.6.6.6' }],
  ])('the address is that of the socket, also with %s', async (_, headers) => {
    expect(JSON.parse((await ask('/api/getToken', { headers })).text).address).toBe('127.0.0.1');
  });

  test('a failing API is a failure and no end', async () => {
    api.fetch.mockRejectedValueOnce(new Error('broken'));
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await ask('/api/getToken')).status).toBe(500);
    error.mockClear();
    expect((await ask('/api/getToken')).status).toBe(200);
  });

  test('a page that fails is a failure, logged, with the headers that protect it', async () => {
    vi.mocked(parts.pages).mockRejectedValueOnce(new Error('broken'));
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { status, headers, text } = await ask('/login');
    expect([status, headers['x-content-type-options'], headers['content-type']]).toEqual([
      500,
      'nosniff',
      'text/html; charset=utf-8',
    ]);
    expect(text).not.toContain('broken');
    expect(error).toHaveBeenCalledOnce();
    error.mockClear();
  });

  test('a page whose body fails is truncated, and only that page', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('half')),
      pull: () => sleep(20).then(() => Promise.reject(new Error('broken'))),
    });
    vi.mocked(parts.pages).mockResolvedValueOnce(new Response(body));
    await expect(ask('/login')).rejects.toThrow(/aborted|ECONNRESET|socket hang up/);
    expect((await ask('/login')).text).toBe('page');
    error.mockClear();
  });

  test('an answer that no header may hold is a failure', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.mocked(parts.pages).mockResolvedValueOnce(new Response(null, { headers: { Location: '/\u0001' } }));
    expect((await ask('/login')).status).toBe(500);
    error.mockClear();
  });

  test('an absolute target names host and page, as if they had been sent apart', async () => {
    const { text } = await sendRaw(
      port(),
      'GET http://gambling.localhost/api/x?y=1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      { untilClose: true },
    );
    expect(text).toContain('200 OK');
    const [request] = api.fetch.mock.lastCall!;
    expect([request.url, request.headers.get('host')]).toEqual([
      'http://gambling.localhost/api/x?y=1',
      'gambling.localhost',
    ]);
  });
});

describe('behind a trusted proxy', () => {
  const onUntrustedProxy = vi.fn();
  afterAll(() => onUntrustedProxy.mockReset());
  const FORWARDED = { 'X-Forwarded-For': '198.51.100.7, 203.0.113.9', 'X-Forwarded-Proto': 'https' };

  test('a request has the scheme and the address from the proxy, for pages and API', async () => {
    await listen({ ...parts, trustProxy: parseTrustProxy('loopback'), onUntrustedProxy });
    const headers = { ...FORWARDED, Host: 'gambling.localhost' };
    await ask('/login', { method: 'POST', headers });
    const [request, client] = vi.mocked(parts.pages).mock.lastCall!;
    expect([request.url, client.address]).toEqual(['https://gambling.localhost/login', '203.0.113.9']);
    expect(JSON.parse((await ask('/api/getToken', { headers })).text).address).toBe('203.0.113.9');
    expect(onUntrustedProxy).not.toHaveBeenCalled();
    await close();
  });

  test('other proxies are not trusted, and reported', async () => {
    await listen({ ...parts, onUntrustedProxy });
    await ask('/login', { method: 'POST', headers: FORWARDED });
    const [request, client] = vi.mocked(parts.pages).mock.lastCall!;
    expect([new URL(request.url).protocol, client.address]).toEqual(['http:', '127.0.0.1']);
    expect(onUntrustedProxy).toHaveBeenCalledExactlyOnceWith('127.0.0.1');
    await close();
  });
});

test('a file that is gone when it is to be sent ends its answer alone', async () => {
  await listen();
  try {
    await expect(ask('/gone.js')).rejects.toThrow(/socket hang up|aborted|ECONNRESET/);
    expect((await ask('/favicon.svg')).text).toBe('file');
  } finally {
    await close();
  }
});
