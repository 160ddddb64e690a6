/** Unusual invalid calls: each is a problem with its status and code. */
import { beforeAll, expect, test } from 'vitest';
import type { ApiRequest } from '#tests/support/api.ts';
import { testApi } from '#tests/support/test-site.ts';

const site = testApi({ library: false });
let token: string;
beforeAll(async () => {
  token = (await site.issueTokensFor('full@demo.test')).access_token;
});

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const password = { grant_type: 'password', username: 'a', password: 'b' };

test.each<[status: number, path: string, request?: ApiRequest]>([
  [400, '/api/getToken', { body: '{' }],
  [400, '/api/getToken', { json: [] }],
  [400, '/api/getToken', { json: { grant_type: 'password' } }],
  [400, '/api/getToken', { json: { ...password, grant_type: 'magic' } }],
  [400, '/api/getToken', { json: { ...password, more: 1 } }],
  [401, '/api/getToken', { json: { ...password, username: 'nobody@demo.test' } }],
  [401, '/api/getToken', { json: { grant_type: 'refresh_token', refresh_token: 'x' } }],
  [415, '/api/getToken', { body: 'a=b', headers: FORM }],
  [401, '/jsonapi/user'],
  [401, '/jsonapi/user', { headers: { authorization: 'Basic abc' } }],
  [
    400,
    '/api/payments_compliance/user/lost-password-reset',
    { json: { user: '1', token: 'x', password: 'long enough to count' } },
  ],
])('%i %s %j', async (status, path, request) => {
  await expectProblem(status, path, request);
});

test.each<[status: number, path: string]>([
  [404, '/api/no_such_vertical/user-subscriptions'],
  [404, '/api/constructor/user-subscriptions'],
  [404, '/api/payments_compliance/pages?path=/nowhere'],
  [400, '/api/payments_compliance/pages'],
  [400, '/api/payments_compliance/pages?path=/insights&page=two'],
  [400, '/api/payments_compliance/pages?path=/insights&path=/world'],
  [404, '/jsonapi/node/guide/999999999'],
  [404, '/jsonapi/node/guide/abc'],
  [404, '/jsonapi/node/no-such-bundle'],
  [400, '/jsonapi/node/guide?page[limit]=many'],
  [404, '/api/nothing'],
])('%i %s, for a reader', async (status, path) => {
  await expectProblem(status, path, { token });
});

async function expectProblem(status: number, path: string, request?: ApiRequest): Promise<void> {
  const answer = await site.ask(path, request);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.json).toMatchObject({
    status,
    code: expect.stringMatching(/^[a-z_]+$/),
    title: expect.any(String),
  });
}
