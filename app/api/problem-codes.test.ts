/**
 * Operations answer exactly with the problems that they declare. Every API test checks that there are no others
 * (`checkResponses`); here each declared one is provoked, by the requests in
 * tests/support/operations.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { EndpointId } from '#app/endpoints.ts';
import { aTerm } from '#app/store/testing/samples.ts';
import { createTestApi } from '#tests/support/api.ts';
import { anArticle, publishSamples } from '#tests/support/content.ts';
import type { SampleSite } from '#tests/support/operations/calls.ts';
import { OPERATION_CALLS } from '#tests/support/operations/operations.ts';
import { OPERATIONS } from './api.ts';
import { getProblems, getStatuses } from './operation.ts';
import { failure, PROBLEMS } from './problem.ts';

let site: SampleSite;
beforeAll(async () => {
  site = { ...(await createTestApi({ library: false })), tokens: {} };
  await publishSamples(site.store);
  await site.store.terms.upsertMany([CAPITAL]);
  // A tracker and a requirement page without required data: loading them fails.
  await site.store.content.publishMany([
    anArticle(4001, { type: 'tracker', path: 'broken' }),
    anArticle(5001, {
      type: 'requirement',
      path: 'broken',
      terms: [{ field: 'field_one_jurisdiction', tid: 1101 }],
    }),
  ]);
  for (const [name, rights] of Object.entries({
    ...{ reader: {}, stranger: null, world: { permissions: ['world'] } },
    requirements: { permissions: ['requirements'] },
    worker: { permissions: ['workspace', 'requirements'] },
    tools: { permissions: ['tool'] },
  }))
    site.tokens[name] = (await site.account(name, rights)).access_token;
  site.tokens['admin'] = (await site.issueTokensFor('admin@demo.test')).access_token;
});
afterAll(() => site.end());

const CAPITAL = aTerm(2852, { vid: 'requirement_categories', key: 'capital', name: 'Capital' });

/** The requests that provoke problems, of each handler; a newly declared problem needs a request there. */
const getProvoked = (id: string) => OPERATION_CALLS[id as EndpointId].problems ?? {};

const declared = OPERATIONS.flatMap(({ id, auth, problems = [] }) =>
  [...problems, ...(auth === 'subscriber' ? (['subscription_inactive'] as const) : [])].map(
    (code) => [id, code] as const,
  ),
);

describe('a declared problem occurs', () => {
  test.each(declared)('%s: %s', async (id, code) => {
    const provoke = getProvoked(id)[code];
    expect(provoke, 'has no request in tests/support/operations that provokes it').toBeDefined();
    const [path, { who = 'reader', times = 1, ...request } = {}] = await provoke!(site);
    const { auth } = OPERATIONS.find((found) => found.id === id)!;
    for (let n = 1; n < times; n++) await site.ask(path, { token: site.tokens[who], ...request });
    const answer = await site.ask(path, {
      ...(auth === 'none' ? {} : { token: site.tokens[who] }),
      ...request,
    });
    expect([answer.status, answer.json.code]).toEqual([PROBLEMS[code].status, code]);
  });
});

test('all problems that are provoked are declared', () => {
  const provoked = Object.keys(OPERATION_CALLS).flatMap((id) =>
    Object.keys(getProvoked(id)).map((code) => [id, code]),
  );
  expect(provoked.sort()).toEqual(declared.map(([id, code]) => [id, code]).sort());
});

test('every code belongs to an operation', () => {
  const answered = new Set(OPERATIONS.flatMap((found) => [...getProblems(found)]));
  expect(Object.keys(PROBLEMS).filter((code) => !answered.has(code as keyof typeof PROBLEMS))).toEqual([]);
});

test('readiness declares the 503 that it answers with', async () => {
  const ready = vi.spyOn(site.store, 'ready').mockResolvedValueOnce(false);
  const answer = await site.ask('/readyz');
  expect([answer.status, answer.json.status]).toEqual([503, 'unavailable']);
  expect(Object.keys(getStatuses(OPERATIONS.find(({ id }) => id === 'readyz')!))).toEqual(['200', '503']);
  ready.mockRestore();
});

test('an undeclared response is an error in tests and development', async () => {
  site.errors.length = 0;
  const odd = OPERATIONS.find(({ id }) => id === 'healthz')!;
  const handle = vi.spyOn(odd, 'handle');
  handle.mockReturnValueOnce(failure('wrong_password'));
  expect((await site.ask('/healthz')).json.code).toBe('internal_error');
  handle.mockReturnValueOnce({ ok: true, value: { status: 'ok' }, status: 202 });
  expect((await site.ask('/healthz')).json.code).toBe('internal_error');
  expect(site.errors.map(String)).toEqual([
    'Error: healthz answered with a problem that it does not declare: wrong_password',
    'Error: healthz answered with a status that it does not declare: 202',
  ]);
  handle.mockRestore();
});
