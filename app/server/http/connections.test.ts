/** Over real sockets: whoever opens connections, sends slowly or does not read costs no more than the limits allow. */
import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { listenOn, sendRaw } from '#tests/support/raw-http.ts';
import { sendWithoutReading } from '#tests/support/unread-requests.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from './connection-limits.ts';
import { createListener } from './listener.ts';

const MEGABYTE = 1024 * 1024;
/** More than the buffers of the system take. */
const LONG = new Uint8Array(32 * MEGABYTE);

/** Far away, so that only the limit in question is reached. */
const PATIENT: ConnectionLimits = {
  ...CONNECTION_LIMITS,
  heldBytes: Infinity,
  heldFileBytes: Infinity,
  takeMs: 600_000,
  headMs: 600_000,
  requestMs: 600_000,
  checkMs: 20,
  lingerMs: 600_000,
};
/** The server ends the connection long before. */
const UNTIL_ENDED_MS = 60_000;

let close: () => Promise<void>;
let server: Server;
afterEach(() => close());
const connectionsNow = () => promisify(server.getConnections.bind(server))();

async function serve(listener: RequestListener, limits: Partial<ConnectionLimits> = {}) {
  const listening = await listenOn(listener, { ...PATIENT, ...limits });
  ({ close, server } = listening);
  return listening.port;
}

/** Counts what is at work at once on each connection, and in all how many requests were begun. */
function counting(
  answer: (response: ServerResponse, path: string) => void = (response) => response.end('x'),
) {
  const count = { begun: 0, atOnce: 0 };
  const working = new Map<Socket, number>();
  const listener: RequestListener = ({ socket, url = '' }, response) => {
    count.begun++;
    const now = (working.get(socket) ?? 0) + 1;
    working.set(socket, now);
    count.atOnce = Math.max(count.atOnce, now);
    response.once('finish', () => working.set(socket, working.get(socket)! - 1));
    setImmediate(() => answer(response, url));
  };
  return { count, listener };
}

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');
const statuses = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

/** Asks for a page and reads it to its end. @returns the number of bytes received */
function lengthRead(port: number): Promise<number> {
  return new Promise((resolve) => {
    let length = 0;
    const { socket } = open(port, get('/', 'Connection: close'));
    socket.on('data', (chunk: Buffer) => (length += chunk.length)).once('close', () => resolve(length));
  });
}

/** A connection, and its end. */
function open(port: number, bytes?: string) {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  let text = '';
  const state = { socket, closed: false, text: () => text };
  socket.once('close', () => (state.closed = true));
  if (bytes) socket.write(bytes);
  return Object.assign(state, {
    reads: () => socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1'))),
  });
}

describe('requests on one connection', () => {
  test('are answered one at a time, in their order', async () => {
    const { count, listener } = counting((response, path) => response.end(path));
    const port = await serve(listener, { waitingRequests: 3 });
    const { text } = await sendRaw(port, get('/1') + get('/2') + get('/3') + get('/4', 'Connection: close'), {
      untilClose: true,
    });
    expect(text.match(/(?<=\r\n\r\n)\/\d/g)).toEqual(['/1', '/2', '/3', '/4']);
    expect(count).toEqual({ begun: 4, atOnce: 1 });
  });

  test('are refused whole, before any is begun, where more come at once than may wait', async () => {
    const { count, listener } = counting();
    const port = await serve(listener);
    const unread = await sendWithoutReading({ port, connections: 20, pipelined: 300 });
    const answers = await unread.read(UNTIL_ENDED_MS);
    for (const answer of answers) {
      expect(statuses(answer)).toEqual([429]);
      expect(answer).toMatch(/\r\nRetry-After: \d+\r\n.*\r\nConnection: close\r\n/s);
    }
    expect(count.begun).toBe(0);
  });

  test('that came together take turns over all connections, the first of each too', async () => {
    const working = { now: 0, most: 0, answered: 0 };
    const port = await serve(
      (_, response) => {
        working.most = Math.max(working.most, ++working.now);
        setImmediate(() => {
          working.now--;
          working.answered++;
          response.end('x');
        });
      },
      { pipelinedAtWork: 2 },
    );
    const clients = Array.from({ length: 20 }, () => open(port, get('/').repeat(4)));
    for (const client of clients) client.reads();
    await expect.poll(() => working.answered).toBe(80);
    expect(working.most).toBe(2);
    for (const { socket } of clients) socket.destroy();
  });

  test('end with the connection where more come than may wait while one is at work', async () => {
    const { count, listener } = counting(() => undefined);
    const port = await serve(listener, { waitingRequests: 2 });
    const client = open(port, get('/'));
    await expect.poll(() => count.begun).toBe(1);
    client.socket.write(get('/').repeat(3));
    await expect.poll(() => client.closed).toBe(true);
    expect(count.begun).toBe(1);
  });

  test('do not begin while an answer before them has not been taken', async () => {
    const { count, listener } = counting((response) => response.end(LONG));
    const port = await serve(listener);
    const unread = await sendWithoutReading({ port, connections: 5, pipelined: 4 });
    await expect.poll(() => count.begun).toBe(5);
    // Work that others began meanwhile has ended: nothing waits for a turn but these.
    expect(statuses((await sendRaw(port, get('/', 'Connection: close'), { untilClose: true })).text)).toEqual(
      [200],
    );
    expect(count).toEqual({ begun: 6, atOnce: 1 });
    unread.destroy();
  });
});

describe('a client that keeps the server waiting', () => {
  test('for its taking an answer loses the connection, and one that reads does not', async () => {
    const port = await serve(pages(LONG), { takeMs: 400, takeBytes: 64 * 1024 });
    const unread = await sendWithoutReading({ port, connections: 3, pipelined: 1 });
    expect(await lengthRead(port)).toBeGreaterThan(LONG.length);
    await expect.poll(connectionsNow).toBe(0);
    for (const answer of await unread.read()) expect(answer.length).toBeLessThan(LONG.length);
  });

  test.each([
    ['sends nothing', ''],
    ['sends half a head', 'GET / HTTP/1.1\r\nHost: local'],
    ['sends half a head after a whole request', `${get('/')}GET / HT`],
  ])('because it %s is told so, and loses the connection', async (_, bytes) => {
    const { listener } = counting();
    const port = await serve(listener, { headMs: 100 });
    const client = open(port, bytes);
    client.reads();
    await expect.poll(() => client.closed).toBe(true);
    expect(statuses(client.text()).at(-1)).toBe(408);
  });

  test('because it sends half a body is told so, and loses the connection', async () => {
    const port = await serve(pages(), { headMs: 100, requestMs: 200 });
    const client = open(port, post(5, 'abc'));
    client.reads();
    await expect.poll(() => client.closed).toBe(true);
    expect(statuses(client.text())).toEqual([408]);
  });
});

const post = (length: number, body: string) =>
  `POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n${body}`;

/** The product's listener, with a page that answers the length of the body. */
function pages(body?: Uint8Array<ArrayBuffer>, isFile = false): RequestListener {
  return createListener({
    api: { fetch: () => Promise.resolve(new Response()) },
    files: (_request, _response, next) => next(),
    pages: async (request) =>
      body && request.method === 'GET'
        ? isFile
          ? new Response(body)
          : { status: 200, headers: new Headers(), body }
        : new Response(`read ${(await request.toRequest().arrayBuffer()).byteLength}`),
  });
}

describe('bytes held for all clients', () => {
  test('of bodies are bounded: the body that has been awaited longest is refused, and a new one is read', async () => {
    const port = await serve(pages(), { heldBytes: 3 * MEGABYTE });
    const slow = Array.from({ length: 8 }, () => open(port, post(MEGABYTE, 'x'.repeat(MEGABYTE - 1))));
    for (const client of slow) client.reads();
    const ended = () => slow.filter(({ closed }) => closed);
    await expect.poll(() => ended().length).toBeGreaterThanOrEqual(5);
    for (const { text } of ended()) expect(text()).toMatch(/^HTTP\/1\.1 503 [^]*\r\nRetry-After: \d/);
    const { text } = await sendRaw(port, post(5, 'whole'));
    expect(text).toContain('read 5');
    for (const { socket } of slow) socket.destroy();
  });

  test.each([
    ['pages', false],
    ['files', true],
  ])(
    'of %s are bounded: who has not taken one longest loses the connection, and a reader gets it',
    async (_, isFile) => {
      const most = 3.5 * LONG.length;
      const limits = isFile
        ? { heldFileBytes: most, heldBytes: LONG.length / 2 }
        : { heldBytes: most, heldFileBytes: 0 };
      const port = await serve(pages(LONG, isFile), limits);
      const unread = await sendWithoutReading({ port, connections: 10, pipelined: 1 });
      expect(await lengthRead(port)).toBeGreaterThan(LONG.length);
      const lengths = (await unread.read()).map((answer) => answer.length);
      expect(lengths.filter((length) => length > LONG.length).length).toBeLessThanOrEqual(3);
    },
  );

  test('of requests that wait are bounded: the first connections with such end', async () => {
    const { count, listener } = counting(() => undefined);
    const port = await serve(listener, { heldBytes: 10 * 100_000 });
    const request = get('/', `X: ${'x'.repeat(8_000)}`);
    const clients = Array.from({ length: 40 }, () => open(port, request.repeat(6)));
    for (const client of clients) client.reads();
    const stillOpen = () => clients.filter(({ closed }) => !closed).length;
    await expect.poll(stillOpen).toBeLessThanOrEqual(10);
    expect(stillOpen()).toBeGreaterThan(5);
    const alone = open(port, get('/'));
    const begun = count.begun;
    await expect.poll(() => count.begun).toBe(begun + 1);
    for (const { socket } of [...clients, alone]) socket.destroy();
  });
});

describe('connections', () => {
  test('beyond the limit end the one that has been idle longest', async () => {
    const { listener } = counting();
    const port = await serve(listener, { connections: 5 });
    const idle: ReturnType<typeof open>[] = [];
    for (let index = 0; index < 5; index++) {
      idle.push(open(port));
      await once(idle.at(-1)!.socket, 'connect');
    }
    // The first has sent something since, so the second has been idle longest.
    idle[0]!.reads();
    idle[0]!.socket.write(get('/'));
    await expect.poll(() => idle[0]!.text()).toContain('200 OK');
    for (const client of idle.slice(1)) client.reads();
    expect((await sendRaw(port, get('/'))).status).toBe(200);
    await expect.poll(() => idle[1]!.closed).toBe(true);
    expect(idle[1]!.text()).toMatch(/^HTTP\/1\.1 503 /);
    expect(idle.map(({ closed }) => closed)).toEqual([false, true, false, false, false]);
    for (const { socket } of idle) socket.destroy();
  });

  test('beyond the limit are refused, with the time to wait, where all others are at work', async () => {
    const waiting: ServerResponse[] = [];
    const port = await serve((_, response) => void waiting.push(response), { connections: 3 });
    const clients = Array.from({ length: 3 }, () => open(port, get('/')));
    await expect.poll(() => waiting.length).toBe(3);
    const refused = await sendRaw(port, get('/'), { untilClose: true });
    expect(refused.text).toMatch(/^HTTP\/1\.1 503 [^]*\r\nRetry-After: \d+\r\n/);
    for (const client of clients) client.reads();
    for (const response of waiting) response.end('answer');
    await expect.poll(() => clients.every(({ text }) => text().includes('answer'))).toBe(true);
    for (const { socket } of clients) socket.destroy();
  });
});
