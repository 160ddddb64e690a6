/** Values that a database cannot store or compare are bad requests or unknown, never a failure of the server. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ENGINES, storeForTests } from '#app/store/testing/fresh-store.ts';
import { createTestApi, PASSWORD, type TestApi } from '#tests/support/api.ts';

// A database of its own on each engine: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const NUL = '\u0000';
const HUGE = ['2147483648', '4294967297', '999999999999999'];

describe.each(ENGINES)('on %s', (engine) => {
  const fresh = storeForTests(engine);
  let site: TestApi;
  let token: string;
  beforeAll(async () => {
    site = await createTestApi({ store: fresh.store });
    token = (await site.issueTokensFor('full@demo.test')).access_token;
  });

  test('the library reads and people sign in', async () => {
    expect(
      (await site.ask('/api/payments_compliance/pages?path=/insights', { token })).json.total,
    ).toBeGreaterThan(0);
    expect(
      (
        await site.ask('/api/getToken', {
          json: { grant_type: 'password', username: 'full@demo.test', password: PASSWORD },
        })
      ).status,
    ).toBe(200);
  });

  test.each(HUGE)('there is no item %s', async (id) => {
    for (const path of [
      `/api/payments_compliance/pages?path=/guide/${id}/x`,
      `/jsonapi/node/guide/${id}`,
      `/jsonapi/taxonomy_term/jurisdictions/${id}`,
    ]) {
      expect([path, (await site.ask(path, { token })).json.code]).toEqual([path, 'not_found']);
    }
  });

  test.each([...HUGE, '-1', '0', '1e300', '-2147483649'])('a filter by %s finds nothing', async (id) => {
    const answer = await site.ask(`/jsonapi/node/guide?filter[nid]=${id}`, { token });
    expect([answer.status, answer.json.data]).toEqual([200, []]);
    expect(
      (await site.ask(`/jsonapi/taxonomy_term/jurisdictions?filter[parent]=${id}`, { token })).status,
    ).toBe(200);
  });

  test.each(['NaN', '1.5', '0x1', '-1', ...HUGE])('a reset link of user %s is not valid', async (user) => {
    const json = { user, token: 'x', password: 'long enough for this' };
    expect((await site.ask('/api/payments_compliance/user/lost-password-reset', { json })).json.code).toBe(
      'reset_token_invalid',
    );
  });

  test('text with a NUL is a bad request everywhere', async () => {
    const bodies: [string, object][] = [
      ['/api/getToken', { grant_type: 'password', username: `a${NUL}@demo.test`, password: 'x' }],
      ['/auth/authentication_token', { email: `${NUL}`, password: 'x' }],
      ['/api/payments_compliance/user/lost-password-pardot', { email: `full@demo.test${NUL}` }],
    ];
    for (const [path, json] of bodies) {
      const answer = await site.ask(path, { json });
      expect([path, answer.status, answer.json.code]).toEqual([path, 400, 'invalid_request']);
    }
    for (const filter of ['title', 'path', 'key']) {
      const answer = await site.ask(`/jsonapi/node/guide?filter[${filter}]=a%00b`, { token });
      expect([filter, answer.json.code, answer.json.errors]).toEqual([
        filter,
        'invalid_request',
        [{ pointer: `/filter[${filter}]`, message: 'must not contain a NUL character' }],
      ]);
    }
  });

  test('text with half a surrogate pair is searched and not found', async () => {
    const json = { grant_type: 'password', username: '\ud800@demo.test', password: '\udfff' };
    expect((await site.ask('/api/getToken', { json })).json.code).toBe('invalid_credentials');
  });

  test('nothing here was an unexpected error', () => {
    expect(site.errors).toEqual([]);
  });
});
