import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD } from '#tests/support/api.ts';
import { testApi } from '#tests/support/test-site.ts';
import { LOCAL_HEADER } from '../api.ts';
import { hashPassword } from './passwords.ts';

const site = testApi({ library: false });
beforeAll(async () => {
  await site.store.users.create({
    email: 'real@firm.example',
    passwordHash: await hashPassword('a password of their own'),
  });
});
beforeEach(() => {
  site.services.demoAccountsAnswerEveryone = false;
  site.advice.length = 0;
});

const LOCAL = { [LOCAL_HEADER]: '1' };
const AWAY = { [LOCAL_HEADER]: '0' };
const signIn = (username: string, password: string, headers: Record<string, string>) =>
  site.ask('/api/getToken', { json: { grant_type: 'password', username, password }, headers });
const refresh = (refresh_token: string, headers: Record<string, string>) =>
  site.ask('/api/getToken', { json: { grant_type: 'refresh_token', refresh_token }, headers });

describe('a demonstration account', () => {
  test('works for a client on this machine, at sign-in and at refresh', async () => {
    const answer = await signIn('full@demo.test', PASSWORD, LOCAL);
    expect(answer.status).toBe(200);
    expect((await refresh(JSON.parse(answer.json.data).refresh_token, LOCAL)).status).toBe(200);
    expect(site.advice).toEqual([]);
  });

  test.each([
    ['another machine', AWAY],
    ['an unknown machine', {}],
  ])('refuses a client on %s as it refuses a wrong password', async (_, headers) => {
    const refused = await signIn('full@demo.test', PASSWORD, headers);
    const wrong = await signIn('full@demo.test', 'wrong', headers);
    expect([refused.status, refused.json.code]).toEqual([401, 'invalid_credentials']);
    expect(refused.text).toBe(wrong.text);
    expect(site.advice).toHaveLength(1);
    expect(site.advice[0]).toMatch(/full@demo\.test.*REGATLAS_DEMO=1.*regatlas user add/);
  });

  test('refuses the other sign-in operation, and a refresh', async () => {
    const other = await site.ask('/auth/authentication_token', {
      json: { email: 'full@demo.test', password: PASSWORD },
      headers: AWAY,
    });
    expect([other.status, other.json.code]).toEqual([401, 'invalid_credentials']);
    const { refresh_token } = await site.issueTokensFor('full@demo.test');
    const refused = await refresh(refresh_token, AWAY);
    expect([refused.status, refused.json.code]).toEqual([401, 'refresh_token_invalid']);
  });

  test('works for everyone with REGATLAS_DEMO=1', async () => {
    site.services.demoAccountsAnswerEveryone = true;
    expect((await signIn('full@demo.test', PASSWORD, AWAY)).status).toBe(200);
  });
});

test('a real account works for everyone', async () => {
  expect((await signIn('real@firm.example', 'a password of their own', AWAY)).status).toBe(200);
});
