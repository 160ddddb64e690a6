import { afterAll, beforeAll, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { recordingListener } from './testing/recording-listener.ts';

const { ask, received, close, listen, parts } = recordingListener();
beforeEach(() => {
  received.length = 0;
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

  test('sends the client’s address and replaces the client’s own claims', async () => {
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

  test('says that the service is not available when there is no answer', async () => {
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
        reference: answer.headers['x-request-id'],
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
