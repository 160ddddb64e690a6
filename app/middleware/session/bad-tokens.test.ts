/** Access tokens that nobody should trust: they lead to the sign-in page, and to a problem of the API. */
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestPages, type TestPages } from '#tests/support/pages.ts';
import { testApi } from '#tests/support/test-site.ts';

const HOUR = 3600;
const CLAIMS = { sid: 'someone', sub: '1', iss: 'regatlas', aud: 'regatlas-api' };

const site = testApi({ library: false });
let web: TestPages;
beforeAll(() => {
  web = createTestPages(site);
});

const now = () => Math.floor(site.services.now().getTime() / 1000);
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const signed = ({ secret = site.services.secret, ends = now() + HOUR, sub = '1' } = {}) =>
  new SignJWT({ ...CLAIMS, sub })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(ends - HOUR)
    .setExpirationTime(ends)
    .sign(secret);

const TOKENS: [name: string, make: () => string | Promise<string>, code: string][] = [
  ['expired', () => signed({ ends: now() - HOUR }), 'token_expired'],
  [
    'signed by somebody else',
    () => signed({ secret: new TextEncoder().encode('x'.repeat(48)) }),
    'token_invalid',
  ],
  ['of nobody', () => signed({ sub: '999999' }), 'token_invalid'],
  ['of no number', () => signed({ sub: 'admin' }), 'token_invalid'],
  [
    'not signed',
    () => `${encode({ alg: 'none' })}.${encode({ ...CLAIMS, iat: now(), exp: now() + HOUR })}.`,
    'token_invalid',
  ],
  ['not a token', () => 'ey', 'token_invalid'],
  ['far too long', () => 'ey'.repeat(3000), 'token_invalid'],
];

test('a token that has everything is good', async () => {
  expect((await site.ask('/jsonapi/user', { token: await signed() })).status).toBe(200);
});

describe.each(TOKENS)('a token that is %s', (_, make, code) => {
  test.each(['/', '/insights', '/profile/help', '/insights.data'])('at %s', async (path) => {
    const access_token = await make();
    expect((await web.visit(path, { cookies: { access_token } })).location).toBe('/login');
    // With a good refresh token the worst that may happen is a new sign-in.
    const { refresh_token } = await site.issueTokensFor('none@demo.test');
    const both = await web.visit(path, { cookies: { access_token, refresh_token } });
    expect([null, '/login']).toContain(both.location);
    expect(both.status).toBeLessThan(400);
  });

  test.each(['/jsonapi/user', '/api/user-subscriptions', '/api/getToken', '/jsonapi/node/analysis-article'])(
    'at %s',
    async (path) => {
      const answer = await site.ask(path, { token: await make() });
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(answer.json).toMatchObject({ status: 401, code });
    },
  );
});
