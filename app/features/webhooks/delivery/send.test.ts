/** Attempts over real sockets. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createSocketServer, type AddressInfo, type Socket } from 'node:net';
import { generate } from 'selfsigned';
import { afterEach, describe, expect, test } from 'vitest';
import { send, urlFault, type SendOptions } from './send.server.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of open.splice(0)) await end();
});

function listening(server: Server | ReturnType<typeof createSocketServer>): Promise<number> {
  return new Promise((resolve) => {
    const sockets = new Set<Socket>();
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    });
    open.push(() => {
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => server.close(closed));
    });
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

const http = async (answer: RequestListener) =>
  `http://127.0.0.1:${await listening(createServer(answer))}/hook`;
/** Writes bytes of its own once something has arrived. */
const raw = async (answer: (socket: Socket) => void) =>
  `http://127.0.0.1:${await listening(createSocketServer((socket) => socket.once('data', () => answer(socket))))}/`;

const options = (more: Partial<SendOptions> = {}): SendOptions => ({
  ...{ allowLoopback: true, signal: new AbortController().signal, ...more },
});
const post = (url: string, more?: Partial<SendOptions>) =>
  send({ url, headers: { 'webhook-id': 'msg_1' }, body: '{"title":"Ü"}' }, options(more));

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) text += chunk;
  return text;
}

test('an event arrives with its headers', async () => {
  const { promise, resolve } = Promise.withResolvers<[IncomingMessage, string]>();
  const url = await http(async (request, response) => {
    resolve([request, await readBody(request)]);
    response.writeHead(204).end();
  });
  expect(await post(url)).toMatchObject({ kind: 'answered', status: 204 });
  const [{ method, headers, url: path }, body] = await promise;
  expect([method, path, body]).toEqual(['POST', '/hook', '{"title":"Ü"}']);
  expect(headers).toMatchObject({
    'webhook-id': 'msg_1',
    'content-type': 'application/json',
    'content-length': '14',
  });
});

describe('what a receiver can do', () => {
  test('it redirects to the server’s own machine: nothing follows', async () => {
    let reached = 0;
    const inside = await http((_, response) => {
      reached++;
      response.end();
    });
    const url = await http((_, response) => response.writeHead(307, { location: inside }).end());
    expect(await post(url)).toMatchObject({ kind: 'answered', status: 307 });
    expect(reached).toBe(0);
  });

  test.each([
    ['120', 120_000],
    ['0', undefined],
    ['soon', undefined],
    ['-5', undefined],
    ['Wed, 21 Oct 2015 07:28:00 GMT', undefined],
  ])('it asks to be left alone: %s', async (header, retryAfterMs) => {
    const url = await http((_, response) => response.writeHead(429, { 'retry-after': header }).end());
    expect(await post(url)).toEqual({ kind: 'answered', status: 429, retryAfterMs });
  });

  test('it asks to be left alone until a date', async () => {
    const until = new Date(Date.now() + 3_600_000).toUTCString();
    const url = await http((_, response) => response.writeHead(503, { 'retry-after': until }).end());
    const outcome = await post(url);
    expect(outcome).toMatchObject({ status: 503 });
    const { retryAfterMs = 0 } = outcome as { retryAfterMs?: number };
    expect(Math.abs(retryAfterMs - 3_600_000)).toBeLessThan(60_000);
  });

  test('it never answers', async () => {
    const url = await http(() => {});
    expect(await post(url, { timeoutMs: 50 })).toEqual({
      ...{ kind: 'failed', problem: '127.0.0.1 did not answer within 15 seconds.' },
    });
  });

  test('it does not read', async () => {
    const server = createSocketServer((socket) => void socket.pause());
    const url = `http://127.0.0.1:${await listening(server)}/`;
    const body = 'x'.repeat(32 * 1024 * 1024);
    expect(await send({ url, headers: {}, body }, options({ timeoutMs: 50 }))).toMatchObject({
      kind: 'failed',
    });
  });

  test('it answers slowly, a byte at a time: the status counts', async () => {
    const url = await raw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n');
      const timer = setInterval(() => socket.write('x'), 5);
      socket.once('close', () => clearInterval(timer));
    });
    expect(await post(url, { timeoutMs: 80 })).toMatchObject({ kind: 'answered', status: 200 });
  });

  test('it sends a header a byte at a time', async () => {
    const url = await raw((socket) => {
      const timer = setInterval(() => socket.write('H'), 5);
      socket.once('close', () => clearInterval(timer));
    });
    expect(await post(url, { timeoutMs: 80 })).toMatchObject({ kind: 'failed' });
  });

  test('it answers without an end: little of it is read', async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const url = await raw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const chunk = Buffer.alloc(64 * 1024);
      const more = () => {
        while (socket.write(chunk));
      };
      socket.on('drain', more).once('close', () => resolve(socket.bytesWritten));
      more();
    });
    expect(await post(url)).toMatchObject({ kind: 'answered', status: 200 });
    // What the system buffers between both ends, and not more.
    expect(await promise).toBeLessThan(32 * 1024 * 1024);
  });

  test('it answers with headers without an end', async () => {
    const url = await raw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const line = `X-Long: ${'x'.repeat(8_000)}\r\n`;
      for (let count = 0; count < 50; count++) socket.write(line);
    });
    expect(await post(url)).toMatchObject({ kind: 'failed', problem: '127.0.0.1 did not answer in HTTP.' });
  });

  test.each([
    ['resets', (socket: Socket) => void socket.resetAndDestroy(), 'closed the connection'],
    ['hangs up', (socket: Socket) => void socket.end(), 'closed the connection'],
    [
      'does not speak HTTP',
      (socket: Socket) => void socket.end('SSH-2.0-OpenSSH\r\n'),
      'did not answer in HTTP',
    ],
  ])('it %s', async (_, answer, problem) => {
    const outcome = await post(await raw(answer));
    expect(outcome).toMatchObject({ kind: 'failed', problem: expect.stringContaining(problem) });
  });

  test('it resets after the status: the status counts', async () => {
    const url = await raw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nx', () =>
        setImmediate(() => socket.resetAndDestroy()),
      );
    });
    expect(await post(url)).toMatchObject({ kind: 'answered', status: 200 });
  });

  test('it is not there', async () => {
    const server = createServer();
    const port = await listening(server);
    await open.pop()!();
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({
      ...{ kind: 'failed', problem: '127.0.0.1 refuses connections.' },
    });
  });

  test('it does not speak TLS', async () => {
    const url = await http((_, response) => response.end());
    expect(await post(url.replace('http:', 'https:'))).toMatchObject({
      ...{ kind: 'failed', problem: expect.stringContaining('TLS') },
    });
  });
});

test('only a certificate that is signed, and for the host, is accepted', async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    ...{ keyType: 'ec', algorithm: 'sha256' },
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  let reached = 0;
  const server = createTlsServer({ key, cert }, (_, response) => {
    reached++;
    response.writeHead(204).end();
  });
  const port = await listening(server);
  const url = `https://localhost:${port}/`;
  const refused = { kind: 'failed', problem: expect.stringContaining('TLS') };
  expect(await post(url)).toMatchObject(refused);
  expect(await post(`https://127.0.0.1:${port}/`, { ca: cert })).toMatchObject(refused);
  expect(reached).toBe(0);
  expect(await post(url, { ca: cert })).toMatchObject({ kind: 'answered', status: 204 });
});

test('an attempt ends with the server', async () => {
  const ending = new AbortController();
  const url = await http(() => ending.abort());
  expect(await post(url, { signal: ending.signal })).toMatchObject({
    ...{ kind: 'failed', problem: 'This server stopped during the attempt.' },
  });
});

describe('addresses', () => {
  /** A receiver on this machine, under a name. */
  async function named() {
    let reached = 0;
    const server = createServer((_, response) => {
      reached++;
      response.end();
    });
    server.on('connection', () => reached++);
    const port = await listening(server);
    return { url: `https://hooks.example:${port}/`, reached: () => reached };
  }

  test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1', 'fd00:ec2::254'])(
    'a name at %s is refused before anything is sent',
    async (address) => {
      const { url, reached } = await named();
      const find = async () => [{ address, family: address.includes(':') ? 6 : 4 }];
      for (const allowLoopback of [false, true])
        expect(await post(url, { allowLoopback, find })).toEqual({
          ...{ kind: 'failed', problem: 'hooks.example is not at a public address.' },
        });
      expect(reached()).toBe(0);
    },
  );

  test('a name that changes its address is looked up and checked by each attempt', async () => {
    const { url, reached } = await named();
    const answers = ['127.0.0.1', '127.0.0.1'];
    let asked = 0;
    const find = async () => {
      asked++;
      return [{ address: answers.shift() ?? '10.0.0.1', family: 4 }];
    };
    await post(url, { find });
    await post(url, { find });
    expect([asked, reached()]).toEqual([2, 0]);
  });

  test('a name that is not found', async () => {
    const find = async () => {
      throw Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' });
    };
    expect(await post('https://hooks.example/', { find })).toMatchObject({
      ...{ kind: 'failed', problem: 'The host hooks.example was not found.' },
    });
  });

  test.each([
    ['http://hooks.firm.example', 'https'],
    ['ftp://hooks.firm.example', 'https'],
    ['javascript:alert(1)', 'https'],
    ['https://127.0.0.1/', 'public'],
    ['https://127.1/', 'public'],
    ['https://0x7f000001/', 'public'],
    ['https://[::ffff:a9fe:a9fe]/', 'public'],
    ['https://localhost/', 'public'],
    ['http://localhost/', 'https'],
    ['https://user@hooks.firm.example/', 'name or a password'],
    ['https://hooks.firm.example:25/', 'Port 25'],
    [`https://hooks.firm.example/${'x'.repeat(2_000)}`, 'too long'],
    ['hooks.firm.example', 'not a URL'],
    ['https://hooks.firm.example:8443/a?b=c', undefined],
    ['https://hooks.firm.example/', undefined],
  ])('the URL %s', (url, fault) => {
    if (fault === undefined) expect(urlFault(url, false)).toBeUndefined();
    else expect(urlFault(url, false)).toContain(fault);
  });

  test('the option opens this machine alone', () => {
    expect(urlFault('http://localhost:3000/', true)).toBeUndefined();
    expect(urlFault('http://127.0.0.1:3000/', true)).toBeUndefined();
    expect(urlFault('https://10.0.0.1/', true)).toContain('public');
    expect(urlFault('http://hooks.firm.example/', true)).toContain('https');
  });
});
