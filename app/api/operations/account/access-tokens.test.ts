import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import type { VerticalConfig } from '#app/config/model.ts';
import { testApi } from '#tests/support/test-site.ts';

const site = testApi({ library: false });
let lifetimes: VerticalConfig['site']['session'];
beforeAll(() => {
  lifetimes = site.config.verticals['payments_compliance']!.site.session;
});

describe('the current token', () => {
  test('is answered with its claims and remaining lifetime', async () => {
    const { access_token } = await site.issueTokensFor('full@demo.test');
    const answer = await site.ask('/api/getToken', { token: access_token });
    const seconds = lifetimes.accessTokenSeconds;
    expect(answer.json).toMatchObject({
      expires_in: seconds,
      claims: { iss: 'regatlas', aud: 'regatlas-api' },
    });
    site.pass(seconds - 1);
    expect((await site.ask('/api/getToken', { token: access_token })).json.expires_in).toBe(1);
  });

  test('expires to the second, whether or not it was used before', async () => {
    const [used, unused] = [
      await site.issueTokensFor('full@demo.test'),
      await site.issueTokensFor('full@demo.test'),
    ];
    site.pass(lifetimes.accessTokenSeconds - 1);
    expect((await site.ask('/api/getToken', { token: used.access_token })).json.expires_in).toBe(1);
    site.pass(1);
    for (const { access_token } of [used, unused]) {
      const answer = await site.ask('/api/getToken', { token: access_token });
      expect([answer.status, answer.json.code]).toEqual([401, 'token_expired']);
      expect(answer.headers.get('www-authenticate')).toContain('token_expired');
    }
  });
});

describe('a token that this server did not sign for this purpose is refused', () => {
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = (over: object = {}) => ({
    iss: 'regatlas',
    aud: 'regatlas-api',
    sub: '1',
    sid: 'x',
    iat: 1_700_000_000,
    exp: 4_000_000_000,
    ...over,
  });
  const signed = (over: object, alg = 'HS256', key: Uint8Array = site.services.secret) =>
    new SignJWT(claims(over) as never).setProtectedHeader({ alg }).sign(key);
  const hmac = (head: string, body: string, hash: string) =>
    createHmac(hash, site.services.secret).update(`${head}.${body}`).digest('base64url');

  const FORGED: [string, () => Promise<string> | string][] = [
    [
      'signed with another key',
      () => signed({}, 'HS256', new TextEncoder().encode('another secret of thirty-two bytes!')),
    ],
    ['with alg none and no signature', () => `${base64({ alg: 'none' })}.${base64(claims())}.`],
    [
      'with alg None and a signature',
      () =>
        `${base64({ alg: 'None' })}.${base64(claims())}.${hmac(base64({ alg: 'None' }), base64(claims()), 'sha256')}`,
    ],
    [
      'with another algorithm',
      () => signed({}, 'HS512', Buffer.concat([site.services.secret, Buffer.alloc(64)])),
    ],
    [
      'with HS512 under the right key',
      () =>
        `${base64({ alg: 'HS512' })}.${base64(claims())}.${hmac(base64({ alg: 'HS512' }), base64(claims()), 'sha512')}`,
    ],
    ['for another audience', () => signed({ aud: 'regatlas-web' })],
    ['for no audience', () => signed({ aud: undefined })],
    ['of another issuer', () => signed({ iss: 'someone' })],
    ['without a subject', () => signed({ sub: undefined })],
    ['without a sign-in', () => signed({ sid: undefined })],
    ['without an end', () => signed({ exp: undefined })],
    ['whose subject is not a number', () => signed({ sub: 'admin' })],
    ['whose subject is a fraction', () => signed({ sub: '1.5' })],
    ['whose sign-in is not a string', () => signed({ sid: 7 })],
    ['that is not valid yet', () => signed({ nbf: 3_999_999_999 })],
    ['that is not a token', () => 'abc'],
    ['that is three dots', () => '...'],
    ['that is very long', () => 'a'.repeat(20_000)],
  ];

  test.each(FORGED)('one %s', async (_, make) => {
    const answer = await site.ask('/api/getToken', { token: await make() });
    expect([answer.status, answer.json.code]).toEqual([401, 'token_invalid']);
  });

  test('one whose claims were changed after signing', async () => {
    const { access_token } = await site.issueTokensFor('none@demo.test');
    const [head, body, signature] = access_token.split('.') as [string, string, string];
    const changed = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: '1' };
    expect(
      (await site.ask('/api/getToken', { token: `${head}.${base64(changed)}.${signature}` })).json.code,
    ).toBe('token_invalid');
  });

  test('the same token, correctly made, is accepted', async () => {
    expect((await site.ask('/api/getToken', { token: await signed({}) })).status).toBe(200);
  });

  test.each([undefined, 'Basic abc', 'Bearer', 'Bearer ', 'bearer', 'Token abc'])(
    'the header %s contains no token',
    async (header) => {
      const answer = await site.ask('/api/getToken', {
        headers: header === undefined ? {} : { Authorization: header },
      });
      expect([answer.status, answer.json.code]).toEqual([401, 'token_missing']);
    },
  );

  test('the word Bearer may be written in any case', async () => {
    const { access_token } = await site.issueTokensFor('full@demo.test');
    expect(
      (await site.ask('/api/getToken', { headers: { Authorization: `bEARER   ${access_token}` } })).status,
    ).toBe(200);
  });
});

test('nothing here was an unexpected error', () => {
  expect(site.errors).toEqual([]);
});
