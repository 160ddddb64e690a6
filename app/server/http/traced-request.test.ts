/** The line of a request and its names, over real sockets. */
import { afterEach, expect, test } from 'vitest';
import type { EndedRequest } from '#app/telemetry/ended-request.ts';
import { logBy } from '#app/telemetry/log.ts';
import { listenOn } from '#tests/support/raw-http.ts';
import { requestLines } from '../log/request-lines.ts';
import { createListener, type ListenerParts } from './listener.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
let close: (() => Promise<unknown>) | undefined;
afterEach(() => close?.());

async function listen(given: Partial<ListenerParts> = {}, slowMs = 1_000) {
  const ended: EndedRequest[] = [];
  const lines: { message: string; fields: Record<string, unknown> }[] = [];
  const log = logBy((level, message, fields = {}) => {
    if (level === 'info') lines.push({ message, fields });
  });
  const write = requestLines(log, slowMs);
  const listening = await listenOn(
    createListener({
      api: { fetch: async () => new Response('{}') },
      files: (_, __, next) => next(),
      pages: async () => new Response('a page'),
      onEnded(request) {
        ended.push(request);
        write(request);
      },
      log,
      ...given,
    }),
  );
  close = listening.close;
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const before = ended.length;
    const response = await fetch(`http://localhost:${listening.port}${path}`, { headers });
    const text = await response.text();
    await expect.poll(() => ended.length).toBe(before + 1);
    return { response, text };
  };
  return { ask, ended, lines };
}

test('each request has one line, with its reference on the response, and neither path nor query', async () => {
  const { ask, lines } = await listen();
  const { response } = await ask('/search?query=margin+rules');
  expect(lines).toEqual([
    {
      message: 'request',
      fields: {
        request: response.headers.get('x-request-id'),
        traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/),
        ...{ route: 'page', method: 'GET', status: 200 },
        ms: expect.any(Number),
        bytes: expect.any(Number),
      },
    },
  ]);
  expect(lines[0]!.fields['bytes']).toBeGreaterThan('a page'.length);
});

test('names from a trusted proxy are taken over, if they are well formed', async () => {
  const { ask, ended } = await listen({ trustProxy: () => true });
  const parent = `00-${TRACE}-00f067aa0ba902b7-00`;
  const { response } = await ask('/', { 'X-Request-Id': 'proxy-17.4', traceparent: parent });
  expect(response.headers.get('x-request-id')).toBe('proxy-17.4');
  expect(ended[0]!.trace.context).toMatchObject({ traceId: TRACE, sampled: false });
  expect(ended[0]!.trace.context.spanId).not.toBe('00f067aa0ba902b7');
  for (const bad of ['short', 'x'.repeat(65), 'a b c d e f', '"quoted-text"']) {
    const answered = await ask('/', { 'X-Request-Id': bad, traceparent: 'nonsense' });
    expect(answered.response.headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
  }
});

test('those of anybody else are not', async () => {
  const { ask, ended } = await listen();
  const { response } = await ask('/', {
    'X-Request-Id': 'forged-reference',
    traceparent: `00-${TRACE}-00f067aa0ba902b7-01`,
  });
  expect(response.headers.get('x-request-id')).not.toBe('forged-reference');
  expect(ended[0]!.trace.context.traceId).not.toBe(TRACE);
});

test('a failure shows the reference of its line', async () => {
  const { ask, lines } = await listen({
    async pages() {
      throw new Error('broken');
    },
  });
  const { text } = await ask('/x');
  expect(text).toContain(`Reference: ${String(lines[0]!.fields['request'])}`);
});

test('a slow one says where its time went', async () => {
  const { ask, lines } = await listen(
    {
      async pages() {
        const { currentRequest } = await import('#app/telemetry/request-trace.ts');
        currentRequest()!.add('database', 1, 2.34);
        currentRequest()!.add('database', 4, 1);
        return new Response('');
      },
    },
    0,
  );
  await ask('/');
  expect(lines[0]!.fields).toMatchObject({
    slow: true,
    parts: { database: { ms: 3.3, count: 2 } },
    spans: [
      ['database', 1, 2.3],
      ['database', 4, 1],
    ],
  });
});

test('failures without end are some lines, with their number', async () => {
  const { ask, lines } = await listen({
    pages: async () => new Response('', { status: 503 }),
  });
  for (let at = 0; at < 100; at++) await ask('/');
  expect(lines).toHaveLength(20);
});
