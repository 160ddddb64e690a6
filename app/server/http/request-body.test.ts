/** Bodies on their way in: how long they may be, and how they are framed. */
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendRaw } from '#tests/support/raw-http.ts';
import { recordingListener } from './testing/recording-listener.ts';

const { ask, received, close, listen, port } = recordingListener();
beforeEach(() => {
  received.length = 0;
});

describe('a body', () => {
  beforeAll(() => listen());
  afterAll(() => close());

  const MEGABYTE = 1024 * 1024;
  const head = (path: string, framing: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`;
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

  test('of a megabyte is taken, with a length and in chunks', async () => {
    const body = 'x'.repeat(MEGABYTE);
    expect((await ask('/login', { method: 'POST', body })).text).toHaveLength(4 + MEGABYTE);
    const { status } = await sendRaw(
      port(),
      `${head('/login', 'Transfer-Encoding: chunked')}${chunk(body)}${chunk('')}`,
    );
    expect(status).toBe(200);
  });

  test.each([
    ['/login', 'text/html; charset=utf-8'],
    ['/api/getToken', 'application/problem+json'],
  ])('of more is refused at %s by its declared length, and no handler runs', async (path, type) => {
    const { text } = await sendRaw(port(), head(path, `Content-Length: ${MEGABYTE + 1}`), {
      untilClose: true,
    });
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text.toLowerCase()).toContain(`\r\ncontent-type: ${type}\r\n`);
    expect(text.toLowerCase()).toContain('\r\nconnection: close\r\n');
    expect(text.toLowerCase()).toContain('\r\nx-content-type-options: nosniff\r\n');
    expect(received).toEqual([]);
  });

  test('of more is refused while it streams: not much more than the limit is ever taken', async () => {
    const block = chunk('x'.repeat(64 * 1024));
    const { text, sent } = await new Promise<{ text: string; sent: number }>((resolve, reject) => {
      const socket = connect(port(), '127.0.0.1');
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
    expect(received).toEqual([]);
  });

  test('of more that is sent whole before the client reads still gets its answer, and no reset', async () => {
    const body = 'x'.repeat(8 * MEGABYTE);
    expect((await ask('/api/getToken', { method: 'POST', body })).status).toBe(413);
    const chunked = { method: 'POST', body, headers: { 'Transfer-Encoding': 'chunked' } };
    expect((await ask('/login', chunked)).status).toBe(413);
  });

  test('is requested if the client waits for 100 Continue, unless it is too long', async () => {
    const waiting = (length: number) =>
      `${head('/login', `Content-Length: ${length}`).trim()}\r\nExpect: 100-continue\r\n\r\n`;
    expect((await sendRaw(port(), `${waiting(2)}{}`)).text).toMatch(
      /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /,
    );
    expect((await sendRaw(port(), waiting(MEGABYTE + 1))).text).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('that stops half way leaves nothing behind, and no handler runs', async () => {
    const socket = connect(port(), '127.0.0.1');
    socket.write(`${head('/login', 'Content-Length: 10')}abc`, () => socket.destroy());
    await new Promise((resolve) => socket.once('close', resolve));
    expect((await ask('/favicon.svg')).text).toBe('file');
    expect(received).toEqual(['files GET /favicon.svg']);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s reaches the API without one, and in chunks',
    async (method) => {
      const framed = (rest: string) => `${method} /api/getToken HTTP/1.1\r\nHost: localhost\r\n${rest}`;
      expect((await sendRaw(port(), framed('\r\n'))).text).toContain('"body":""');
      expect(
        (await sendRaw(port(), framed(`Transfer-Encoding: chunked\r\n\r\n${chunk('{"a":1}')}${chunk('')}`)))
          .text,
      ).toContain('"body":"{\\"a\\":1}"');
    },
  );
});
