import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { TokenSet } from '#app/contracts/sign-in.ts';
import { createClient, type Client, type Result } from './client.ts';
import { createHttpTransport, type HttpOptions } from './http-transport.ts';

const PROBLEM = {
  type: '/problems/not_found',
  title: 'There is nothing at this URL',
  status: 404,
  code: 'not_found',
  instance: '/x',
};
const UNAVAILABLE = { status: 503, code: 'unavailable', type: '/problems/unavailable' };

/** A client with a constant API response, and the requests that it made. */
function makeClient(
  answer: Response | (() => Promise<Response>),
  {
    token,
    vertical = 'payments',
    ...http
  }: Partial<HttpOptions> & { token?: string; vertical?: string } = {},
) {
  const fetch = vi.fn((_: Request) =>
    typeof answer === 'function' ? answer() : Promise.resolve(answer.clone()),
  );
  const transport = createHttpTransport({ fetch, origin: 'http://api.example', ...http });
  const client = createClient({ transport, vertical, token });
  return { client, fetch, getRequest: () => fetch.mock.calls[0]![0] };
}

const TOKENS: TokenSet = {
  access_token: 'a',
  refresh_token: 'r',
  expires_in: 900,
  token_type: 'Bearer',
  id_token: 'i',
};

/** Every call, so that each expectation is checked for all of them. */
const CALLS: [
  name: string,
  call: (client: Client) => Promise<Result<unknown>>,
  method: string,
  path: string,
  body?: object,
][] = [
  [
    'getToken',
    (client) => client.getToken({ grant_type: 'refresh_token', refresh_token: 'r' }),
    'POST',
    '/api/getToken',
    { grant_type: 'refresh_token', refresh_token: 'r' },
  ],
  ['logout', (client) => client.logout(), 'POST', '/api/logout', {}],
  [
    'logout of another sign-in',
    (client) => client.logout('r'),
    'POST',
    '/api/logout',
    { refresh_token: 'r' },
  ],
  ['subscriptions', (client) => client.subscriptions(), 'GET', '/api/payments/user-subscriptions'],
  ['user', (client) => client.user(), 'GET', '/jsonapi/user'],
  ['page', (client) => client.page('/guide/1/x'), 'GET', '/api/payments/pages?path=%2Fguide%2F1%2Fx'],
  [
    'page of a list',
    (client) => client.page('/insights', 'page=2&jurisdiction=1000'),
    'GET',
    '/api/payments/pages?path=%2Finsights&search=page%3D2%26jurisdiction%3D1000',
  ],
  [
    'suggestions',
    (client) => client.suggestions('/old/a b'),
    'GET',
    '/api/payments/suggestions?path=%2Fold%2Fa+b',
  ],
  [
    'resetPassword',
    (client) => client.resetPassword({ user: '1', token: 't', password: 'p' }),
    'POST',
    '/api/payments/user/lost-password-reset',
    { user: '1', token: 't', password: 'p' },
  ],
  [
    'checkPasswordReset',
    (client) => client.checkPasswordReset({ user: '1', token: 't' }),
    'POST',
    '/api/payments/user/lost-password-reset/check',
    { user: '1', token: 't' },
  ],
  [
    'requestPasswordReset',
    (client) => client.requestPasswordReset('a@b'),
    'POST',
    '/api/payments/user/lost-password-pardot',
    { email: 'a@b' },
  ],
  ['checkSetup', (client) => client.checkSetup('t'), 'POST', '/api/setup/check', { token: 't' }],
  [
    'setup',
    (client) =>
      client.setup({ token: 't', email: 'a@b', first_name: 'A', last_name: 'B', password: 'long enough' }),
    'POST',
    '/api/setup',
    { token: 't', email: 'a@b', first_name: 'A', last_name: 'B', password: 'long enough' },
  ],
  [
    'changePassword',
    (client) => client.changePassword({ current: 'c', password: 'p' }),
    'POST',
    '/api/payments/user/password',
    { current: 'c', password: 'p' },
  ],
  [
    'updateUser',
    (client) => client.updateUser({}),
    'PATCH',
    '/jsonapi/user',
    { data: { type: 'user--user', attributes: {} } },
  ],
  [
    'call',
    (client) =>
      client.call('jsonapiCollection', {
        params: { entity: 'node', bundle: 'guide' },
        query: { include: 'terms' },
      }),
    'GET',
    '/jsonapi/node/guide?include=terms',
  ],
  [
    'call with a list and a parameter to encode',
    (client) => client.call('horizon', { query: { from: '2026-01', jurisdiction: [1, 2] } }),
    'GET',
    '/api/payments/horizon?from=2026-01&jurisdiction=1&jurisdiction=2',
  ],
];

test('no call is missing here', () => {
  const { client } = makeClient(Response.json({}));
  expect(new Set(CALLS.map(([name]) => name.split(' ')[0]))).toEqual(new Set(Object.keys(client)));
});

describe.each(CALLS)('%s', (name, call, method, path, body) => {
  test('requests its path', async () => {
    const { client, getRequest } = makeClient(Response.json({ data: '{}' }));
    await call(client);
    expect([getRequest().method, getRequest().url]).toEqual([method, `http://api.example${path}`]);
    expect(getRequest().headers.get('content-type')).toBe(body ? 'application/json' : null);
    if (body) expect(await getRequest().json()).toEqual(body);
  });

  test('sends token, token type and further headers, if there are any', async () => {
    const some = makeClient(Response.json({ data: '{}' }), {
      token: 'abc',
      tokenType: 'Token',
      headers: { 'X-One': '1' },
    });
    await call(some.client);
    expect(some.getRequest().headers.get('authorization')).toBe('Token abc');
    expect(some.getRequest().headers.get('x-one')).toBe('1');
    const plain = makeClient(Response.json({ data: '{}' }), { token: 'abc' });
    await call(plain.client);
    expect(plain.getRequest().headers.get('authorization')).toBe('Bearer abc');
    const none = makeClient(Response.json({ data: '{}' }));
    await call(none.client);
    expect(none.getRequest().headers.has('authorization')).toBe(false);
  });

  test('returns the value and the headers', async () => {
    const value = name === 'getToken' ? { data: JSON.stringify(TOKENS) } : { some: 'value' };
    const { client } = makeClient(Response.json(value, { headers: { 'X-Content-Version': '7' } }));
    const answer = await call(client);
    expect(answer).toMatchObject({ ok: true, value: name === 'getToken' ? TOKENS : value });
    expect(answer.ok && answer.headers.get('x-content-version')).toBe('7');
  });

  test('returns the problem of the API', async () => {
    const { client } = makeClient(Response.json(PROBLEM, { status: 404 }));
    expect(await call(client)).toEqual({ ok: false, problem: PROBLEM });
  });

  test.each<[string, () => Promise<Response>]>([
    ['there is no connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['the connection is closed', () => Promise.reject(new DOMException('aborted', 'AbortError'))],
    ['the response is a page', async () => new Response('<html>', { status: 502 })],
    ['the response is a page with status 200', async () => new Response('<html>')],
    ['the answer is empty', async () => new Response(null, { status: 204 })],
    ['the answer is cut off', async () => new Response('{"data"')],
    ['the failure is JSON of another kind', async () => Response.json({ error: 'x' }, { status: 500 })],
    ['the failure is not an object', async () => Response.json(null, { status: 500 })],
    [
      'the failure has an invalid status',
      async () => Response.json({ code: 'x', status: 'bad' }, { status: 500 }),
    ],
  ])('is unavailable when %s', async (_, answer) => {
    const result = await call(makeClient(answer).client);
    expect(result).toMatchObject({ ok: false, problem: UNAVAILABLE });
  });

  test.each(['ключ', 'a\nb', 'a\0b', '€'])(
    'with a token that is invalid in a header (%j) is unavailable, and does not throw',
    async (token) => {
      const { client, fetch } = makeClient(Response.json({}), { token });
      expect(await call(client)).toMatchObject({ ok: false, problem: UNAVAILABLE });
      expect(fetch).not.toHaveBeenCalled();
    },
  );
});

test.each([{}, { data: 7 }, { data: '{' }, { data: 'null' }, null, []])(
  'a token response of another shape (%j) is unavailable',
  async (value) => {
    expect(
      await makeClient(Response.json(value)).client.getToken({
        grant_type: 'refresh_token',
        refresh_token: 'r',
      }),
    ).toMatchObject({ ok: false, problem: UNAVAILABLE });
  },
);

describe('a parameter of a path', () => {
  const resource = (client: Client, id: string) =>
    client.call('jsonapiResource', { params: { entity: 'node', bundle: 'guide', id } });

  test('stays within its part: the token is sent only to the API', async () => {
    const odd = fc.constantFrom(
      '//evil.example/x',
      '/\\evil.example',
      '%2e%2e',
      'a/../..',
      '?x',
      '#x',
      '@y',
      ' ',
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(odd, fc.string({ minLength: 1 })), async (id) => {
        fc.pre(id !== '.' && id !== '..');
        const { client, getRequest } = makeClient(Response.json({}), { token: 'abc' });
        await resource(client, id);
        const { origin, pathname, search, hash } = new URL(getRequest().url);
        expect([origin, search, hash]).toEqual(['http://api.example', '', '']);
        const [, ...parts] = pathname.split('/');
        expect(parts.map(decodeURIComponent)).toEqual(['jsonapi', 'node', 'guide', id]);
      }),
    );
  });

  test.each(['', '.', '..', '\ud800'])('that is invalid (%j) has no URL, and nothing is sent', async (id) => {
    const { client, fetch } = makeClient(Response.json({}), { token: 'abc' });
    expect(await resource(client, id)).toMatchObject({
      ok: false,
      problem: { status: 404, code: 'not_found' },
    });
    expect(fetch).not.toHaveBeenCalled();
  });
});

test('the name of a vertical cannot change the path', async () => {
  const { client, getRequest } = makeClient(Response.json({}), { vertical: '../x?y' });
  await client.subscriptions();
  expect(getRequest().url).toBe('http://api.example/api/..%2Fx%3Fy/user-subscriptions');
});

describe('pages from another host', () => {
  test('are sanitised before they are shown', async () => {
    const page = { kind: 'page', data: { body: 'dirty' } };
    const { client } = makeClient(Response.json(page), {
      clean: (given) => ({ ...given, data: { body: 'clean' } }) as never,
    });
    expect(await client.page('/x')).toMatchObject({ ok: true, value: { data: { body: 'clean' } } });
  });

  test('that cannot be sanitised are not shown', async () => {
    const clean = () => {
      throw new TypeError('not a page');
    };
    expect(await makeClient(Response.json(null), { clean }).client.page('/x')).toMatchObject({
      ok: false,
      problem: UNAVAILABLE,
    });
  });

  test('problems are not sanitised', async () => {
    const clean = vi.fn((page) => page);
    await makeClient(Response.json(PROBLEM, { status: 404 }), { clean }).client.page('/x');
    expect(clean).not.toHaveBeenCalled();
  });
});
