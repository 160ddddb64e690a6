import { expect, test } from 'vitest';
import type { UserDocument } from '#app/contracts/profile.ts';
import { loggedOut } from './auth.ts';
import { signedIn } from './signed-in.ts';

const USER = {
  type: 'user--user',
  id: '7',
  attributes: {
    mail: 'ada@firm.example',
    isAdmin: true,
    userSubscription: { active: true, permissions: ['hs'], legacy_permissions: ['world'] },
  },
} as UserDocument['data'];
const tokenWith = (payload: string) => `aa.${Buffer.from(payload).toString('base64url')}.bb`;
const CLAIMS = '{"sub":"7","name":"Édith ≤ ??>","exp":1000}';
const state = (token: string, now = 100) => signedIn(USER, token, now);

test('a signed-in reader has everything but the refresh token, which scripts must not see', () => {
  expect(state(tokenWith(CLAIMS))).toEqual({
    ...loggedOut,
    userEmail: 'ada@firm.example',
    isAdmin: true,
    isAuthorize: true,
    isGuest: false,
    access_token: tokenWith(CLAIMS),
    refresh_token: null,
    expires_in_token: 900,
    expires_in_refresh_token: 0,
    signed_data: CLAIMS,
    authUser: '7',
    subscriptions: { active: true, permissions: ['hs'], legacy_permissions: ['world'] },
  });
});

test.each([
  ['one that has expired', tokenWith(CLAIMS), 1001],
  ['one without an expiry', tokenWith('{}'), 0],
  ['one with an expiry that is not a number', tokenWith('{"exp":"1000"}'), 0],
  ['one that holds no JSON', tokenWith('{'), 0],
  ['one that holds null', tokenWith('null'), 0],
  ['no token', 'abc', 0],
  ['three parts that are not a token', 'a.b.c', 0],
])('%s has a remaining lifetime of 0', (_, token, now) => {
  expect(state(token, now).expires_in_token).toBe(0);
});
