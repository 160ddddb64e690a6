import { hashToken } from '#app/api/sign-in/tokens.ts';
import { DEMO_PASSWORD } from '#app/server/demo.ts';
import type { Store } from '#app/store/store.ts';
import { V, type Calls } from './calls.ts';
import { withOwnSignIn } from './own-sign-in.ts';

const failedSignIn = { json: { grant_type: 'password', username: 'nobody@a.example', password: 'wrong' } };
const wrongCredentials = { json: { email: 'none@a.example', password: 'wrong' } };
const refresh = (refresh_token: string) => ({ json: { grant_type: 'refresh_token', refresh_token } });
const wrongPassword = { json: { current: 'wrong', password: 'long enough to do' } };

/** The values of a new reset link of an account. */
async function createReset(store: Store, token: string) {
  const { id: userId } = (await store.users.byEmail('legacy@demo.test'))!;
  const expiresAt = '2026-11-22T00:00:00Z';
  await store.passwordResets.create({ tokenHash: hashToken(token), userId, expiresAt });
  return { user: String(userId), token };
}

/** Signing in and out, passwords, and the first account. */
export const signInCalls = {
  getToken: {
    need: 'nothing',
    good: { body: { grant_type: 'password', username: 'none@demo.test', password: DEMO_PASSWORD } },
    reads: () => [
      ['/api/getToken', { grant_type: 'password', username: 'full@demo.test', password: DEMO_PASSWORD }],
    ],
    problems: {
      invalid_credentials: () => ['/api/getToken', failedSignIn],
      async sign_in_elsewhere(site) {
        await withOwnSignIn(site);
        const json = { grant_type: 'password', username: 'anybody@own-sign-in.example', password: 'wrong' };
        return ['/api/getToken', { json }];
      },
      refresh_token_invalid: () => ['/api/getToken', refresh('never issued')],
      refresh_token_reused: async (site) => {
        const { refresh_token } = await site.issueTokensFor('full@demo.test');
        return ['/api/getToken', { ...refresh(refresh_token), times: 2 }];
      },
      too_many_attempts: () => ['/api/getToken', { ...failedSignIn, times: 11 }],
    },
  },
  currentToken: {
    need: 'token',
    good: {},
    reads: () => [['/api/getToken']],
  },
  logout: {
    need: 'token',
    good: ({ tokens }) => ({ who: 'world', body: { refresh_token: tokens['full']!.refresh } }),
    plain: ({ tokens }) => ({ body: { refresh_token: tokens['stranger']!.refresh } }),
    matrix: { body: {} },
    reads: 'nothing',
  },
  authenticationToken: {
    need: 'nothing',
    good: { body: { email: 'none@demo.test', password: DEMO_PASSWORD } },
    reads: () => [['/auth/authentication_token', { email: 'full@demo.test', password: DEMO_PASSWORD }]],
    problems: {
      invalid_credentials: () => ['/auth/authentication_token', wrongCredentials],
      async sign_in_elsewhere(site) {
        await withOwnSignIn(site);
        const json = { email: 'anybody@own-sign-in.example', password: 'wrong' };
        return ['/auth/authentication_token', { json }];
      },
      too_many_attempts: () => ['/auth/authentication_token', { ...wrongCredentials, times: 11 }],
    },
  },
  lostPasswordPardot: {
    need: 'nothing',
    good: { body: { email: 'none@demo.test' } },
    reads: () => [[`${V}/user/lost-password-pardot`, { email: 'nobody@demo.test' }]],
    problems: {
      too_many_attempts: () => [
        `${V}/user/lost-password-pardot`,
        { json: { email: 'nobody@a.example' }, times: 31 },
      ],
    },
  },
  checkPasswordReset: {
    need: 'nothing',
    good: async ({ site: { store } }) => ({ body: await createReset(store, 'checked') }),
    reads: () => [[`${V}/user/lost-password-reset/check`, { user: '1', token: 'x' }]],
    problems: {
      reset_token_invalid: () => [`${V}/user/lost-password-reset/check`, { json: { user: '1', token: 'x' } }],
    },
  },
  lostPasswordReset: {
    need: 'nothing',
    async good({ site: { store } }) {
      return { body: { ...(await createReset(store, 'reset')), password: 'another long password' } };
    },
    reads: () => [
      [`${V}/user/lost-password-reset`, { user: '1', token: 'x', password: 'long enough to do' }],
    ],
    problems: {
      reset_token_invalid: () => [
        `${V}/user/lost-password-reset`,
        { json: { user: '1', token: 'x', password: DEMO_PASSWORD } },
      ],
    },
  },
  changePassword: {
    need: 'token',
    good: { who: 'admin', body: { current: DEMO_PASSWORD, password: 'another long password' } },
    reads: () => [[`${V}/user/password`, { current: 'x', password: 'long enough to do' }]],
    problems: {
      wrong_password: () => [`${V}/user/password`, wrongPassword],
      too_many_attempts: () => [`${V}/user/password`, { ...wrongPassword, times: 11, who: 'world' }],
    },
  },
  checkSetup: {
    need: 'nothing',
    good: undefined,
    reads: () => [['/api/setup/check', { token: 'x' }]],
    problems: {
      setup_token_invalid: () => ['/api/setup/check', { json: { token: 'x'.repeat(43) } }],
    },
  },
  setup: {
    need: 'nothing',
    good: undefined,
    reads: () => [
      [
        '/api/setup',
        { token: 'x', email: 'a@b.example', first_name: 'A', last_name: 'B', password: 'long enough to do' },
      ],
    ],
    problems: {
      setup_token_invalid: () => [
        '/api/setup',
        {
          json: {
            ...{ token: 'x'.repeat(43), email: 'first@a.example', password: DEMO_PASSWORD },
            ...{ first_name: 'Ada', last_name: 'Okafor' },
          },
        },
      ],
    },
  },
  csrfToken: {
    need: 'token',
    good: {},
    reads: () => [['/api/csrf-token']],
  },
} satisfies Calls;
