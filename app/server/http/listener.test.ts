import { request as send, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { createReadStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { ADDRESS_HEADER } from '#app/api/api.ts';
import { listenOn, sendRaw } from '#tests/support/raw-http.ts';
import { createListener, type ListenerParts } from './listener.ts';
import { parseTrustProxy } from './proxies.ts';

type Answered = { status: number; headers: IncomingMessage['headers']; text: string };

/** What each part was asked, in order. */
const asked: string[] = [];
const api = {
  fetch: vi.fn(async (request: Request) => {
    asked.push(`api ${request.method} ${new URL(request.url).pathname}`);
    return Response.json({ address: request.headers.get(ADDRESS_HEADER), body: await request.text() });
  }),
};
const parts: ListenerParts = {
  api,
  files(request, response, next) {
    asked.push(`files ${request.method} ${request.url}`);
    if (request.url === '/favicon.svg') response.end('file');
    else if (request.url === '/gone.js') createReadStream('/no/such/file').pipe(response.writeHead(200));
    else next();
  },
  pages: vi.fn(async (request: Request) => {
    asked.push(`pages ${request.method} ${pathAndQuery(request)}`);
    return new Response(`page${await request.text()}`);
  }),
};
const pathAndQuery = ({ url }: Request) => new URL(url).pathname + new URL(url).search;

let port: number;
let close: () => Promise<void>;
const listen = async (listener: ListenerParts) => {
  ({ port, close } = await listenOn(createListener(listener)));
};

function ask(
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: OutgoingHttpHeaders; body?: string } = {},
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const request = send({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response
        .on('error', reject)
        .on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }));
    });
    request.on('error', reject).end(body);
  });
}

beforeEach(() => {
  asked.length = 0;
});

describe('a server with the API', () => {
  beforeAll(() => listen(parts));
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
    expect(asked).toEqual([`api GET ${path.split('?')[0]}`]);
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
    expect(asked).toEqual([`files GET ${path}`, `pages GET ${path}`]);
  });

  test('a file is served where there is one', async () => {
    expect((await ask('/favicon.svg')).text).toBe('file');
    expect(asked).toEqual(['files GET /favicon.svg']);
  });

  test.each(['POST', 'PUT', 'DELETE'])('%s is never for files', async (method) => {
    await ask('/favicon.svg', { method });
    expect(asked).toEqual([`pages ${method} /favicon.svg`]);
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
    expect(asked).toEqual(['api POST /api/getToken']);
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
      port,
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

describe('a body', () => {
  beforeAll(() => listen(parts));
  afterAll(() => close());

  const MEGABYTE = 1024 * 1024;
  const head = (path: string, framing: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`;
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

  test('of a megabyte is taken, with a length and in chunks', async () => {
    const body = 'x'.repeat(MEGABYTE);
    expect((await ask('/login', { method: 'POST', body })).text).toHaveLength(4 + MEGABYTE);
    const { status } = await sendRaw(
      port,
      `${head('/login', 'Transfer-Encoding: chunked')}${chunk(body)}${chunk('')}`,
    );
    expect(status).toBe(200);
  });

  test.each([
    ['/login', 'text/html; charset=utf-8'],
    ['/api/getToken', 'application/problem+json'],
  ])('of more is refused at %s by its length alone, and nobody is asked', async (path, type) => {
    const { text } = await sendRaw(port, head(path, `Content-Length: ${MEGABYTE + 1}`), { untilClose: true });
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text.toLowerCase()).toContain(`\r\ncontent-type: ${type}\r\n`);
    expect(text.toLowerCase()).toContain('\r\nconnection: close\r\n');
    expect(text.toLowerCase()).toContain('\r\nx-content-type-options: nosniff\r\n');
    expect(asked).toEqual([]);
  });

  test('of more is refused while it streams: not much more than the limit is ever taken', async () => {
    const block = chunk('x'.repeat(64 * 1024));
    const { text, sent } = await new Promise<{ text: string; sent: number }>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let [text, sent] = ['', 0];
      const pump = () => {
        // Far beyond the limit and all buffers in between, but not without end.
        while (text === '' && sent < 512 * MEGABYTE) {
          sent += block.length;
          if (!socket.write(block)) return void socket.once('drain', pump);
        }
      };
      socket.on('data', (part) => {
        text += part;
        if (text.includes('</html>')) {
          socket.destroy();
          resolve({ text, sent });
        }
      });
      socket.on('error', reject);
      socket.write(head('/login', 'Transfer-Encoding: chunked'));
      pump();
    });
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(sent).toBeLessThan(64 * MEGABYTE);
    expect(asked).toEqual([]);
  });

  test('of more that is sent whole before the client reads still gets its answer, and no reset', async () => {
    const body = 'x'.repeat(8 * MEGABYTE);
    expect((await ask('/api/getToken', { method: 'POST', body })).status).toBe(413);
    const chunked = { method: 'POST', body, headers: { 'Transfer-Encoding': 'chunked' } };
    expect((await ask('/login', chunked)).status).toBe(413);
  });

  test('is asked for where the client waits for leave, unless it is too long', async () => {
    const waiting = (length: number) =>
      `${head('/login', `Content-Length: ${length}`).trim()}\r\nExpect: 100-continue\r\n\r\n`;
    expect((await sendRaw(port, `${waiting(2)}{}`)).text).toMatch(
      /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /,
    );
    expect((await sendRaw(port, waiting(MEGABYTE + 1))).text).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('that stops half way is cleaned up and not handled', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${head('/login', 'Content-Length: 10')}abc`, () => socket.destroy());
    await new Promise((resolve) => socket.once('close', resolve));
    expect((await ask('/favicon.svg')).text).toBe('file');
    expect(asked).toEqual(['files GET /favicon.svg']);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s reaches the API without one, and in chunks',
    async (method) => {
      const framed = (rest: string) => `${method} /api/getToken HTTP/1.1\r\nHost: localhost\r\n${rest}`;
      expect((await sendRaw(port, framed('\r\n'))).text).toContain('"body":""');
      expect(
        (await sendRaw(port, framed(`Transfer-Encoding: chunked\r\n\r\n${chunk('{"a":1}')}${chunk('')}`)))
          .text,
      ).toContain('"body":"{\\"a\\":1}"');
    },
  );
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

describe('a web tier whose API is elsewhere', () => {
  let remote: MockInstance<typeof fetch>;
  beforeAll(() => listen({ ...parts, api: { origin: 'https://api.example' } }));
  afterAll(() => close());
  beforeEach(() => {
    remote = vi.spyOn(globalThis, 'fetch');
  });

  test('passes calls on, as they came', async () => {
    remote.mockImplementation(async (url, init) =>
      Response.json(
        { url: String(url), method: init?.method, body: await new Response(init?.body).text() },
        { status: 201, headers: { 'X-Content-Version': '7', 'Set-Cookie': 'a=1' } },
      ),
    );
    const answer = await ask('/api/getToken?x=1', {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer t' },
    });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      201,
      { url: 'https://api.example/api/getToken?x=1', method: 'POST', body: '{"a":1}' },
    ]);
    expect(answer.headers).toMatchObject({ 'x-content-version': '7', 'set-cookie': ['a=1'] });
    const sent = new Headers(remote.mock.calls[0]![1]!.headers);
    expect([
      sent.get('authorization'),
      sent.get('content-type'),
      sent.has('host'),
      sent.has('connection'),
    ]).toEqual(['Bearer t', 'application/json', false, false]);
  });

  test('sends the address of the client and replaces headers from the client', async () => {
    remote.mockImplementation(async () => Response.json({}));
    await ask('/api/getToken', {
      headers: {
        'X-Forwarded-For': '6.6.6.6',
        'X-Forwarded-Proto': 'https',
        'X-Forwarded-Host': 'evil.example',
        Forwarded: 'for=6.6.6.6',
      },
    });
    const sent = new Headers(remote.mock.lastCall![1]!.headers);
    expect(
      ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'].map((name) => sent.get(name)),
    ).toEqual(['127.0.0.1', 'http', null, null]);
  });

  test('passes on bodies in chunks and refuses those that are too long itself', async () => {
    remote.mockImplementation(async (_, init) =>
      Response.json({ body: await new Response(init?.body).text(), names: Object.keys(init?.headers ?? {}) }),
    );
    const headers = { 'Transfer-Encoding': 'chunked', Connection: 'X-Private', 'X-Private': '1' };
    const answer = await ask('/api/getToken', { method: 'POST', body: '{"a":1}', headers });
    expect(JSON.parse(answer.text).body).toBe('{"a":1}');
    const sent = new Headers(remote.mock.lastCall![1]!.headers);
    expect(['transfer-encoding', 'x-private', 'connection'].filter((name) => sent.has(name))).toEqual([]);
    remote.mockClear();
    const long = await ask('/api/getToken', { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) });
    expect([long.status, JSON.parse(long.text).code]).toEqual([413, 'body_too_large']);
    expect(remote).not.toHaveBeenCalled();
  });

  test('responds with 503 if the API server does not respond', async () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    remote.mockRejectedValue(new TypeError('fetch failed', { cause }));
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const answer = await ask('/api/getToken?secret=1');
    expect(log).toHaveBeenCalledExactlyOnceWith(
      'GET /api/getToken: no answer from https://api.example: ECONNREFUSED',
    );
    log.mockRestore();
    expect([answer.status, answer.headers['content-type'], JSON.parse(answer.text)]).toEqual([
      503,
      'application/problem+json',
      {
        type: '/problems/unavailable',
        title: 'The service is not available',
        status: 503,
        code: 'unavailable',
        instance: '/api/getToken',
      },
    ]);
  });

  test('logs a call that failed on the other server, such as the load of a profile', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const status of [200, 401, 500, 502]) {
      remote.mockResolvedValueOnce(Response.json({}, { status }));
      expect((await ask('/jsonapi/user')).status).toBe(status);
    }
    expect(log.mock.calls).toEqual(
      [500, 502].map((status) => [`GET /jsonapi/user: https://api.example answered ${status}`]),
    );
    log.mockRestore();
  });

  test('serves pages itself', async () => {
    expect((await ask('/login')).text).toBe('page');
    expect(remote).not.toHaveBeenCalled();
  });
});

test('a file that is gone when it is to be sent ends its answer alone', async () => {
  await listen(parts);
  try {
    await expect(ask('/gone.js')).rejects.toThrow(/socket hang up|aborted|ECONNRESET/);
    expect((await ask('/favicon.svg')).text).toBe('file');
  } finally {
    await close();
  }
});
