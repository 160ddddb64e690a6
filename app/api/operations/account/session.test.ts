import * as argon2 from '@node-rs/argon2';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { VerticalConfig } from '#app/config/model.ts';
import { attemptAccount } from '#app/store/accounts/sign-in-attempts.ts';
import type { TokenSet } from '#app/contracts/sign-in.ts';
import { PASSWORD, type Answer } from '#tests/support/api.ts';
import { testApi } from '#tests/support/test-site.ts';
import { ADDRESS_HEADER } from '../../api.ts';

vi.mock('@node-rs/argon2', { spy: true });

const site = testApi({ library: false });
let lifetimes: VerticalConfig['site']['session'];
beforeAll(() => {
  lifetimes = site.config.verticals['payments_compliance']!.site.session;
});

const signIn = (username: string, password: string, address = 'test'): Promise<Answer> =>
  site.ask('/api/getToken', {
    json: { grant_type: 'password', username, password },
    headers: { [ADDRESS_HEADER]: address },
  });
const refresh = (refresh_token: string) =>
  site.ask('/api/getToken', { json: { grant_type: 'refresh_token', refresh_token } });
const tokensIn = ({ json }: Answer): TokenSet => JSON.parse(json.data);

describe('signing in', () => {
  test('returns a token set as a JSON string', async () => {
    const answer = await signIn('full@demo.test', PASSWORD);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.json)).toEqual(['data']);
    const tokens = tokensIn(answer);
    expect(site.schemas.check('account/token-set', tokens)).toEqual([]);
    expect(tokens).toMatchObject({
      token_type: lifetimes.tokenType,
      expires_in: lifetimes.accessTokenSeconds,
      expires_in_refresh_token: lifetimes.refreshTokenSeconds,
    });
    expect((await site.ask('/api/user-subscriptions', { token: tokens.access_token })).json.active).toBe(
      true,
    );
  });

  test.each([' full@demo.test ', 'FULL@Demo.Test'])('finds the account of %j', async (email) => {
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  test('the id token identifies the user, and is not an access token', async () => {
    const { id_token } = await site.issueTokensFor('full@demo.test');
    const claims = JSON.parse(Buffer.from(id_token.split('.')[1]!, 'base64url').toString());
    expect(claims).toMatchObject({
      email: 'full@demo.test',
      given_name: 'Ada',
      family_name: 'Full',
      aud: 'regatlas-web',
    });
    expect((await site.ask('/api/user-subscriptions', { token: id_token })).json.code).toBe('token_invalid');
  });

  test('the access token carries the sign-in and no rights', async () => {
    const { access_token } = await site.issueTokensFor('full@demo.test');
    const claims = JSON.parse(Buffer.from(access_token.split('.')[1]!, 'base64url').toString());
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'sid', 'sub']);
  });

  test('a failure is counted without its address', async () => {
    const { signInAttempts } = site.store;
    const email = 'Gone@firm.example';
    await signIn(email, 'not the password');
    expect(await signInAttempts.countSince(`account:${attemptAccount(email)}`, '')).toBe(1);
    expect(await signInAttempts.countSince(`account:${email.toLowerCase()}`, '')).toBe(0);
  });

  test('a wrong password and an unknown account get the same answer', async () => {
    const wrong = await signIn('world@demo.test', 'not the password');
    const unknown = await signIn('nobody@demo.test', 'not the password');
    expect(wrong.status).toBe(401);
    expect(wrong.json.code).toBe('invalid_credentials');
    expect(unknown.text).toBe(wrong.text);
    expect([...unknown.headers]).toEqual([...wrong.headers]);
  });

  test('an unknown account takes the time of a password check, too', async () => {
    vi.mocked(argon2.verify).mockClear();
    await signIn('nobody@demo.test', 'x', 'elsewhere');
    expect(argon2.verify).toHaveBeenCalledOnce();
  });

  test('an inactive subscriber may sign in: the subscription decides afterwards', async () => {
    expect((await signIn('inactive@demo.test', PASSWORD)).status).toBe(200);
  });

  test('the authentication service returns the same tokens under its own names', async () => {
    const good = await site.ask('/auth/authentication_token', {
      json: { email: 'full@demo.test', password: PASSWORD },
    });
    expect(Object.keys(good.json).sort()).toEqual(['refresh_token', 'token']);
    expect((await site.ask('/api/getToken', { token: good.json.token })).status).toBe(200);
    expect((await refresh(good.json.refresh_token)).status).toBe(200);
    const bad = await site.ask('/auth/authentication_token', {
      json: { email: 'full@demo.test', password: 'x' },
    });
    expect([bad.status, bad.json.code]).toEqual([401, 'invalid_credentials']);
  });
});

describe('refresh tokens', () => {
  test('rotate: the response contains a working successor', async () => {
    const first = await site.issueTokensFor('full@demo.test');
    const second = tokensIn(await refresh(first.refresh_token));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.access_token).not.toBe(first.access_token);
    expect((await refresh(second.refresh_token)).status).toBe(200);
  });

  test('reuse ends the whole sign-in, and no other', async () => {
    const [first, other] = [
      await site.issueTokensFor('full@demo.test'),
      await site.issueTokensFor('full@demo.test'),
    ];
    const second = tokensIn(await refresh(first.refresh_token));
    const reused = await refresh(first.refresh_token);
    expect([reused.status, reused.json.code]).toEqual([401, 'refresh_token_reused']);
    expect((await refresh(second.refresh_token)).json.code).toBe('refresh_token_invalid');
    expect((await refresh(other.refresh_token)).status).toBe(200);
  });

  test('of concurrent exchanges exactly one succeeds', async () => {
    const { refresh_token } = await site.issueTokensFor('full@demo.test');
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refresh_token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ json }) => json.code === 'refresh_token_reused')).toHaveLength(7);
  });

  test.each(['unknown', '', ' '.repeat(3)])('%j is not valid', async (token) => {
    const answer = await refresh(token);
    expect(answer.status).toBe(token === '' ? 400 : 401);
  });

  test('an access token is not a refresh token', async () => {
    const { access_token } = await site.issueTokensFor('full@demo.test');
    expect((await refresh(access_token.slice(0, 512))).json.code).toBe('refresh_token_invalid');
  });

  test('expire', async () => {
    const { refresh_token } = await site.issueTokensFor('full@demo.test');
    site.pass(1_209_601);
    expect((await refresh(refresh_token)).json.code).toBe('refresh_token_invalid');
  });

  test('are stored only as hashes', async () => {
    const create = vi.spyOn(site.store.refreshTokens, 'create');
    const { refresh_token } = await site.issueTokensFor('full@demo.test');
    expect(JSON.stringify(create.mock.calls)).not.toContain(refresh_token);
  });
});

describe('logout', () => {
  test('ends the sign-in that the access token belongs to, and no other', async () => {
    const [mine, other] = [
      await site.issueTokensFor('full@demo.test'),
      await site.issueTokensFor('full@demo.test'),
    ];
    expect((await site.ask('/api/logout', { token: mine.access_token, json: {} })).json).toEqual({
      done: true,
    });
    expect((await refresh(mine.refresh_token)).json.code).toBe('refresh_token_invalid');
    expect((await refresh(other.refresh_token)).status).toBe(200);
  });

  test('ends the sign-in that a refresh token names', async () => {
    const [mine, other] = [
      await site.issueTokensFor('full@demo.test'),
      await site.issueTokensFor('full@demo.test'),
    ];
    await site.ask('/api/logout', { token: mine.access_token, json: { refresh_token: other.refresh_token } });
    expect((await refresh(other.refresh_token)).status).toBe(401);
  });

  test('an invalid refresh token ends only the caller’s own sign-in', async () => {
    const mine = await site.issueTokensFor('full@demo.test');
    expect(
      (await site.ask('/api/logout', { token: mine.access_token, json: { refresh_token: 'none' } })).status,
    ).toBe(200);
    expect((await refresh(mine.refresh_token)).json.code).toBe('refresh_token_invalid');
  });

  test('a second call is answered with sign_in_ended', async () => {
    const { access_token: token } = await site.issueTokensFor('full@demo.test');
    const answers = [];
    for (const _ of [1, 2]) answers.push(await site.ask('/api/logout', { token, json: {} }));
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual([
      [200, undefined],
      [401, 'sign_in_ended'],
    ]);
  });

  test('needs a token', async () => {
    expect((await site.ask('/api/logout', { json: {} })).json.code).toBe('token_missing');
  });
});

test('nothing here was an unexpected error', () => {
  expect(site.errors).toEqual([]);
});
