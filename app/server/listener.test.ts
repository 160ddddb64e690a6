import {
  createServer,
  request as send,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createReadStream } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { ADDRESS_HEADER } from '#app/api/api.ts';
import { createListener, type ListenerParts } from './listener.ts';

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
  pages(request: IncomingMessage, response: ServerResponse) {
    asked.push(`pages ${request.method} ${request.url}`);
    response.end('page');
  },
};

let server: Server;
let port: number;
const listen = async (listener: ListenerParts) => {
  server = createServer(createListener(listener));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
};
const close = () => new Promise((resolve) => server.close(resolve));

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
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }));
    });
    request.on('error', reject).end(body);
  });
}

beforeEach(() => {
  asked.length = 0;
});

describe('a server with the API', () => {
  beforeAll(() => listen(parts));
  afterAll(close);

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
    ['what a proxy would say', { 'X-Forwarded-For': '6.6.6.6', Forwarded: 'for=6.6.6.6' }],
  ])("the address is the socket's, whoever sends %s", async (_, headers) => {
    expect(JSON.parse((await ask('/api/getToken', { headers })).text).address).toBe('127.0.0.1');
  });

  test('a failing API is a failure and no end', async () => {
    api.fetch.mockRejectedValueOnce(new Error('broken'));
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await ask('/api/getToken')).status).toBe(500);
    error.mockClear();
    expect((await ask('/api/getToken')).status).toBe(200);
  });

  describe('requests that no Request object can be made of are refused before the framework sees them', () => {
    /** Sends a request line and a host as they are, and gives the status of the answer, if there is one. */
    const raw = (line: string, host: string): Promise<number | undefined> =>
      new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1', () =>
          socket.write(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
        );
        let text = '';
        socket.on('data', (chunk) => (text += chunk)).on('error', () => resolve(undefined));
        socket.on('close', () => resolve(text ? Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]) : undefined));
      });

    /** As the server would live or die by it: what the listener throws would end the process. */
    async function survives(line: string, host: string): Promise<number | undefined> {
      const thrown: unknown[] = [];
      const listeners = server.listeners('request') as ((
        request: IncomingMessage,
        response: ServerResponse,
      ) => void)[];
      server
        .removeAllListeners('request')
        .on('request', (request: IncomingMessage, response: ServerResponse) => {
          try {
            listeners.forEach((listener) => listener(request, response));
          } catch (error) {
            thrown.push(error);
            response.destroy();
          }
        });
      const status = await raw(line, host);
      server.removeAllListeners('request');
      listeners.forEach((listener) => server.on('request', listener));
      expect(thrown).toEqual([]);
      return status;
    }

    test.each([
      'GET //',
      'GET ///',
      'GET //x:99999999/',
      'GET http://',
      'GET http://[/',
      'GET /\\\\',
      'GET https:///',
      'TRACE /',
      'TRACE /api/getToken',
      'TRACK /',
    ])('%s', async (line) => {
      expect(await survives(line, 'localhost')).toBe(400);
      expect(asked).toEqual([]);
    });

    // The framework makes a URL of the Host header, and the process ends when it cannot.
    test.each(['[', 'a b', '', 'x:99999', '%', 'a<b'])('the host %j', async (host) => {
      for (const line of ['GET /', 'POST /login', 'GET /favicon.svg'])
        expect([line, await survives(line, host)]).toEqual([line, 400]);
      expect(asked).toEqual([]);
    });

    test.each([
      'OPTIONS *',
      'GET /%',
      'GET http://evil.example/api/getToken',
      'GET /a|b',
      'GET /[::1',
      'PROPFIND /',
    ])('while %s is an address like any other', async (line) => {
      expect(await survives(line, 'localhost')).toBe(200);
    });
  });
});

describe('a web tier whose API is elsewhere', () => {
  let remote: MockInstance<typeof fetch>;
  beforeAll(() => listen({ ...parts, api: { origin: 'https://api.example' } }));
  afterAll(close);
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

  test('says that the service is not available when there is no answer', async () => {
    remote.mockRejectedValue(new TypeError('fetch failed'));
    const answer = await ask('/api/getToken');
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
