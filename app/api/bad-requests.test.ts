import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { badRequests, type BadRequest } from '#tests/support/bad-requests.ts';
import { testApi } from '#tests/support/test-site.ts';
import { ADDRESS_HEADER, OPERATIONS } from './api.ts';
import { PROBLEMS, type ProblemCode } from './problem.ts';

// Thousands of requests: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const site = testApi({ library: false });
let token: string;
beforeAll(async () => {
  token = (await site.issueTokensFor('full@demo.test')).access_token;
});

const RUNS = 4000;
const SEED = 20_261_121;

const send = ({ method, path, headers, body }: BadRequest) =>
  site.api.fetch(
    new Request(`http://localhost${path}`, {
      method,
      headers: { ...headers, [ADDRESS_HEADER]: '127.0.0.1' },
      ...(body === undefined ? {} : { body }),
    }),
  );

test('every bad request is answered with a problem of status 4xx', async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(badRequests(OPERATIONS, site.schemas, token), async (bad) => {
      const response = await send(bad);
      const text = await response.text();
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      const problem = JSON.parse(text) as { code: ProblemCode; status: number };
      expect(site.schemas.check('problem', problem)).toEqual([]);
      expect(problem.status).toBe(response.status);
      expect(PROBLEMS[problem.code].status).toBe(response.status);
      expect(text).not.toMatch(/\bat .*:\d+:\d+|node_modules|\.ts:/);
      seen.set(problem.code, (seen.get(problem.code) ?? 0) + 1);
    }),
    { seed: SEED, numRuns: RUNS },
  );
  expect(site.errors).toEqual([]);
  const expected: ProblemCode[] = [
    'malformed_body',
    'invalid_request',
    'token_missing',
    'token_invalid',
    'not_found',
    'unknown_vertical',
    'unsupported_media_type',
  ];
  expect([...seen.keys()]).toEqual(expect.arrayContaining(expected));
});

test('no request makes the server fail', async () => {
  const part = fc.oneof(
    fc.constantFrom(
      'api',
      'jsonapi',
      'auth',
      'payments_compliance',
      'pages',
      'node',
      'guide',
      'user',
      'getToken',
      'taxonomy_term',
      'jurisdictions',
      '1',
      '%',
      '%00',
      '__proto__',
    ),
    fc.string({ maxLength: 6 }).map((text) => encodeURIComponent(text.toWellFormed())),
  );
  const search = fc.dictionary(
    fc.constantFrom('path', 'page', 'include', 'filter[nid]', 'filter[title]', 'page[limit]', 'x'),
    fc.string({ maxLength: 8 }),
    { maxKeys: 3 },
  );
  const path = fc
    .tuple(fc.array(part, { maxLength: 5 }), search)
    .map(([parts, query]) => `/${parts.join('/')}?${new URLSearchParams(query)}`);
  const headers = fc.record({
    'Content-Type': fc.constantFrom('application/json', 'text/plain'),
    Authorization: fc.constantFrom('Bearer x', `Bearer ${token}`),
  });
  await fc.assert(
    fc.asyncProperty(
      path,
      fc.constantFrom('GET', 'POST', 'DELETE', 'PATCH'),
      headers,
      fc.json({ maxDepth: 2 }),
      async (target, method, sent, json) => {
        const response = await send({
          fault: '',
          method,
          path: target,
          headers: sent,
          ...(method === 'GET' ? {} : { body: json }),
        });
        await response.text();
        expect(response.status).toBeLessThan(500);
      },
    ),
    { seed: SEED, numRuns: 2000 },
  );
  expect(site.errors).toEqual([]);
});
