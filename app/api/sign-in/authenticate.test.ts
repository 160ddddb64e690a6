/** Access tokens of a sign-in that has ended are refused at once, by every server on the same store. */
import { beforeAll, expect, test, vi } from 'vitest';
import type { TokenSet } from '#app/contracts/sign-in.ts';
import { createTestApi, PASSWORD, type TestApi } from '#tests/support/api.ts';
import { testApi } from '#tests/support/test-site.ts';
import { createEndedSignIns } from './authenticate.ts';

const here = testApi({ library: false });
let elsewhere: TestApi;
beforeAll(async () => {
  elsewhere = await createTestApi({ library: false, store: here.store });
});

const EMAIL = 'full@demo.test';

/** The responses of both servers to a token that both have already seen. */
async function getAnswers({ access_token: token }: TokenSet) {
  const answers = await Promise.all(
    [here, elsewhere].map((server) => server.ask('/api/user-subscriptions', { token })),
  );
  return answers.map(({ status, json }) => json.code ?? status);
}
const ENDED = ['sign_in_ended', 'sign_in_ended'];

test.each<[string, (tokens: TokenSet) => Promise<unknown>]>([
  ['logout', ({ access_token: token }) => here.ask('/api/logout', { token, json: {} })],
  [
    'a reused refresh token',
    async ({ refresh_token }) => {
      for (const _ of [1, 2])
        await here.ask('/api/getToken', { json: { grant_type: 'refresh_token', refresh_token } });
    },
  ],
  [
    'a disabled account',
    async () => here.store.refreshTokens.revokeUser((await here.store.users.byEmail(EMAIL))!.id),
  ],
])('after %s', async (_, end) => {
  const tokens = await here.issueTokensFor(EMAIL);
  expect(await getAnswers(tokens)).toEqual([200, 200]);
  await end(tokens);
  expect(await getAnswers(tokens)).toEqual(ENDED);
  expect(await getAnswers(await here.issueTokensFor(EMAIL))).toEqual([200, 200]);
});

test('after a change of password, except the sign-in that changed it', async () => {
  const [mine, other] = [await here.issueTokensFor(EMAIL), await here.issueTokensFor(EMAIL)];
  await here.ask('/api/payments_compliance/user/password', {
    token: mine.access_token,
    json: { current: PASSWORD, password: 'another password entirely' },
  });
  expect(await getAnswers(mine)).toEqual([200, 200]);
  expect(await getAnswers(other)).toEqual(ENDED);
});

test('a server that starts later refuses them, too', async () => {
  const { access_token: token } = await here.issueTokensFor(EMAIL);
  await here.ask('/api/logout', { token, json: {} });
  const later = await createTestApi({ library: false, store: here.store });
  expect((await later.ask('/api/user-subscriptions', { token })).json.code).toBe('sign_in_ended');
});

test('the store is read again only when a sign-in has ended, and expired entries are dropped', async () => {
  const since = vi.spyOn(here.store.endedSignIns, 'since');
  const ended = createEndedSignIns(here.services);
  const newest = async () => (await here.store.versions()).endedSignIns;
  await here.store.refreshTokens.revokeFamily('first');
  for (const _ of [1, 2, 3]) expect(await ended.has('first', await newest())).toBe(true);
  expect(since).toHaveBeenCalledOnce();
  here.pass(900 + 61);
  await here.store.refreshTokens.revokeFamily('second');
  expect(await ended.has('second', await newest())).toBe(true);
  expect(await ended.has('first', await newest())).toBe(false);
  since.mockRestore();
});
