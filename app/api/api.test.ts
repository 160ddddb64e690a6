/** The HTTP layer: how every operation handles invalid requests and internal failures. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NAMED_ENDPOINTS } from './named-endpoints.ts';
import type { Answer, ApiRequest } from '#tests/support/api.ts';
import { testApi } from '#tests/support/test-site.ts';
import { createApi, OPERATIONS } from './api.ts';
import { operation, success } from './operation.ts';
import { PROBLEMS, type ProblemCode } from './problem.ts';

const site = testApi({ library: false });
let token: string;
beforeEach(async () => {
  token = (await site.issueTokensFor('full@demo.test')).access_token;
  site.errors.length = 0;
});

function expectProblem({ status, json, headers, text }: Answer, code: ProblemCode): void {
  expect([status, json?.code]).toEqual([PROBLEMS[code].status, code]);
  expect(headers.get('content-type')).toBe('application/problem+json');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(site.schemas.check('problem', json)).toEqual([]);
  expect(json).toMatchObject({ title: PROBLEMS[code].title, type: `/problems/${code}` });
  expect(text).not.toMatch(/\bat .*:\d+:\d+|node_modules|\.ts\b/);
}

/** A path of the operation, with example parameters. */
const fillPath = (path: string) =>
  path
    .replace('{v}', 'payments_compliance')
    .replace('{entity}', 'node')
    .replace('{bundle}', 'guide')
    .replace('{id}', '1');
const all = OPERATIONS.map((op) => [op.id, op] as const);
const withBody = all.filter(([, op]) => op.body);

describe('every operation that takes a body', () => {
  const send = (op: (typeof all)[number][1], request: ApiRequest) =>
    site.ask(fillPath(op.path), { method: op.method.toUpperCase(), token, ...request });

  test.each(withBody)('%s refuses invalid JSON', async (_, op) => {
    for (const body of [
      '',
      '{',
      'null,',
      "{'a':1}",
      '{"a":1,}',
      '\u0000',
      'undefined',
      '[[[',
      '{"a":1}{"b":2}',
      '\ufeff',
    ]) {
      expectProblem(await send(op, { body }), 'malformed_body');
    }
  });

  test.each(withBody)('%s refuses a body that is not an object', async (_, op) => {
    for (const json of [null, 1, 'text', true, [], [{}]]) {
      const answer = await send(op, { json });
      expectProblem(answer, 'invalid_request');
    }
  });

  test.each(withBody)('%s refuses unknown keys', async (_, op) => {
    for (const key of ['extra', 'constructor', '__proto__', 'toString', '']) {
      const answer = await send(op, {
        body: `{"grant_type":"password","username":"a","email":"a","password":"long enough to do","user":"1","token":"x","${key}":1}`,
      });
      expectProblem(answer, 'invalid_request');
    }
  });

  test.each(withBody)('%s refuses other types of content', async (_, op) => {
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
      'text/json',
      'application/',
      'json',
    ];
    for (const type of types)
      expectProblem(
        await send(op, { body: '{}', headers: { 'Content-Type': type } }),
        'unsupported_media_type',
      );
  });

  test.each(withBody)('%s accepts JSON under each of its media types', async (_, op) => {
    for (const type of ['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/vnd.api+json']) {
      expect((await send(op, { body: '[]', headers: { 'Content-Type': type } })).json.code).toBe(
        'invalid_request',
      );
    }
  });

  test.each(withBody)('%s survives very deep nesting', async (_, op) => {
    const depth = 100_000;
    expectProblem(await send(op, { body: `${'['.repeat(depth)}${']'.repeat(depth)}` }), 'invalid_request');
    expectProblem(
      await send(op, { body: `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}` }),
      'invalid_request',
    );
  });
});

describe('every operation for signed-in readers', () => {
  const signedIn = all.filter(([, op]) => op.auth !== 'none');

  test.each(signedIn)('%s requires a token before anything else', async (_, op) => {
    const answer = await site.ask(`${fillPath(op.path)}?nonsense=1`, { method: op.method.toUpperCase() });
    expectProblem(answer, 'token_missing');
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
  });

  test.each(signedIn)('%s refuses an invalid token', async (_, op) => {
    expectProblem(
      await site.ask(fillPath(op.path), { method: op.method.toUpperCase(), token: 'none' }),
      'token_invalid',
    );
  });
});

test.each(all.filter(([, op]) => op.path.includes('{v}')))(
  '%s accepts only known verticals',
  async (_, op) => {
    for (const vertical of [
      'nowhere',
      '__proto__',
      'constructor',
      '%7Bv%7D',
      '%E0%A4%A',
      '%00',
      'payments_compliance%2F',
    ]) {
      const answer = await site.ask(op.path.replace('{v}', vertical), {
        method: op.method.toUpperCase(),
        token,
      });
      expectProblem(answer, 'unknown_vertical');
    }
  },
);

test.each(all.filter(([, op]) => op.query))('%s refuses unknown parameters', async (_, op) => {
  for (const key of ['extra', 'constructor', '__proto__', 'PATH', 'page[']) {
    expectProblem(
      await site.ask(`${fillPath(op.path)}?path=/insights&${key}=1`, {
        method: op.method.toUpperCase(),
        token,
      }),
      'invalid_request',
    );
  }
});

describe('other paths and methods', () => {
  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/payments_compliance/nothing',
    '/jsonapi',
    '/jsonapi/a/b/c/d',
    '/auth',
    '/healthz/',
    '/API/getToken',
    '/api/getToken/',
    '//api/getToken',
    '/%61pi/nothing',
    '/api/%',
  ])('%s is not found', async (path) => {
    expectProblem(await site.ask(path, { token }), 'not_found');
  });

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])('%s is refused', async (method) => {
    for (const path of ['/api/getToken', '/jsonapi/node/guide', '/healthz'])
      expectProblem(await site.ask(path, { method, token }), 'not_found');
  });

  test('HEAD is GET without the body', async () => {
    const answer = await site.ask('/healthz', { method: 'HEAD' });
    expect([answer.status, answer.text]).toEqual([200, '']);
  });
});

describe('an internal failure', () => {
  const LEAKY = () => Promise.reject(new Error('secret at /srv/app/store.ts:12:3 SELECT * FROM user'));

  test('is reported, and answered without its cause', async () => {
    vi.spyOn(site.store.subscriptions, 'forReader').mockImplementation(LEAKY);
    const answer = await site.ask('/api/user-subscriptions', { token });
    expectProblem(answer, 'internal_error');
    expect(answer.text).not.toMatch(/secret|SELECT|srv/);
    expect(String(site.errors[0])).toContain('SELECT');
  });

  test.each(['throws', 'rejects'] as const)('even if it %s', async (way) => {
    vi.spyOn(site.store, 'ready').mockImplementation(
      way === 'rejects'
        ? LEAKY
        : () => {
            throw new Error('thrown');
          },
    );
    expectProblem(await site.ask('/readyz'), 'internal_error');
    expect(site.errors).toHaveLength(1);
  });

  test('a response outside its schema is one, where responses are checked', async () => {
    const sick = vi.spyOn(site.store.users, 'byId');
    sick.mockResolvedValue({
      ...(await site.store.users.byEmail('full@demo.test'))!,
      lastName: 3 as never,
    });
    expectProblem(await site.ask('/jsonapi/user', { token }), 'internal_error');
    expect(String(site.errors[0])).toContain('user answered outside its schema');
    const unchecked = createApi({ ...site.services, checkResponses: false }, site.schemas);
    expect(
      (
        await unchecked.fetch(
          new Request('http://localhost/jsonapi/user', { headers: { Authorization: `Bearer ${token}` } }),
        )
      ).status,
    ).toBe(200);
  });
});

describe('health', () => {
  test('the process answers', async () => {
    expect((await site.ask('/healthz')).json).toEqual({ status: 'ok' });
  });

  test('it is ready, with this configuration and database', async () => {
    const answer = await site.ask('/readyz');
    expect([answer.status, answer.json]).toEqual([
      200,
      {
        status: 'ok',
        config: site.config.hash,
        configuration: 'current',
        database: 'ok',
        engine: 'sqlite',
        search: site.services.search.state().state,
      },
    ]);
  });

  test('it is not ready without its database, and says so', async () => {
    vi.spyOn(site.store, 'ready').mockResolvedValue(false);
    const answer = await site.ask('/readyz');
    expect([answer.status, answer.json]).toEqual([
      503,
      {
        status: 'unavailable',
        config: site.config.hash,
        configuration: 'current',
        database: 'unavailable',
        engine: 'sqlite',
        search: site.services.search.state().state,
      },
    ]);
  });
});

test('the host name chooses the vertical where the path names none', async () => {
  const active = async (host: string) =>
    (
      await site.ask('/api/user-subscriptions', {
        token: (await site.issueTokensFor('world@demo.test')).access_token,
        host,
      })
    ).json.active;
  expect(await active('payments.localhost')).toBe(true);
  expect(await active('gambling.localhost')).toBe(false);
  expect(await active('anything.example')).toBe(true);
});

test('an operation consists of its endpoint and its declaration', () => {
  const declared = {
    summary: 'X',
    auth: 'none',
    handle: () => success({ status: 'ok' as const }),
  } as const;
  expect(operation('healthz', declared)).toEqual({ id: 'healthz', ...NAMED_ENDPOINTS.healthz, ...declared });
});

test('every endpoint has its operation', () => {
  expect(OPERATIONS.map(({ id }) => id).sort()).toEqual(Object.keys(NAMED_ENDPOINTS).sort());
});
