import { describe, expect, test, vi } from 'vitest';
import { PASSWORD } from '#tests/support/api.ts';
import { testApi } from '#tests/support/test-site.ts';
import { answerResetRequests } from './account.ts';

const site = testApi({ library: false });

describe('a forgotten password', () => {
  const forget = (email: string) =>
    site.ask('/api/payments_compliance/user/lost-password-pardot', { json: { email } });
  const set = (json: object) => site.ask('/api/payments_compliance/user/lost-password-reset', { json });
  const signIn = (username: string, password: string) =>
    site.ask('/api/getToken', { json: { grant_type: 'password', username, password } });
  const linkFor = async (email: string) => {
    await forget(email);
    const { user, token } = site.resets.at(-1)!;
    return { user, token };
  };
  const NEW = 'a new and long password';

  test('is answered in the same way whether or not the account exists', async () => {
    const sent = site.resets.length;
    const [known, unknown] = [await forget(' World@demo.test '), await forget('nobody@demo.test')];
    expect([known.status, known.text]).toEqual([200, '{"done":true}']);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect([...unknown.headers]).toEqual([...known.headers]);
    expect(site.resets.slice(sent)).toEqual([
      {
        email: 'world@demo.test',
        user: expect.any(String),
        token: expect.any(String),
        vertical: 'payments_compliance',
        request: expect.any(Number),
      },
    ]);
  });

  test('that was answered is not lost with the instance that answered', async () => {
    const sent = site.resets.length;
    // It ends right after the answer.
    vi.spyOn(site.services.background, 'run').mockReturnValue(undefined);
    for (const email of ['world@demo.test', 'nobody@demo.test'])
      expect((await forget(email)).status).toBe(200);
    vi.restoreAllMocks();
    expect(site.resets.slice(sent)).toEqual([]);
    // Another one finds it in its next round, once.
    await Promise.all([answerResetRequests(site.services), answerResetRequests(site.services)]);
    await answerResetRequests(site.services);
    expect(site.resets.slice(sent)).toMatchObject([{ email: 'world@demo.test' }]);
  });

  test('that fails holds up no other', async () => {
    const sent = site.resets.length;
    vi.spyOn(site.services.background, 'run').mockReturnValue(undefined);
    for (const name of ['none', 'inactive']) await forget(`${name}@demo.test`);
    vi.spyOn(site.services, 'sendPasswordReset').mockRejectedValueOnce(new Error('the disk is full'));
    await answerResetRequests(site.services);
    vi.restoreAllMocks();
    expect(site.errors.splice(0)).toEqual([new Error('the disk is full')]);
    expect(site.resets.slice(sent)).toMatchObject([{ email: 'inactive@demo.test' }]);
    site.pass(61);
    await answerResetRequests(site.services);
    expect(site.resets.slice(sent + 1)).toMatchObject([{ email: 'none@demo.test' }]);
  });

  test('is tried again after a failure, and not meanwhile', async () => {
    const sent = site.resets.length;
    vi.spyOn(site.services, 'sendPasswordReset').mockRejectedValueOnce(new Error('the disk is full'));
    await forget('world@demo.test');
    vi.restoreAllMocks();
    expect(site.errors.splice(0)).toEqual([new Error('the disk is full')]);
    await answerResetRequests(site.services);
    expect(site.resets.slice(sent)).toEqual([]);
    site.pass(61);
    await answerResetRequests(site.services);
    expect(site.resets.slice(sent)).toMatchObject([{ email: 'world@demo.test' }]);
  });

  test('is replaced through the link, once, and everyone is signed out', async () => {
    const before = await site.issueTokensFor('world@demo.test');
    const link = await linkFor('world@demo.test');
    expect((await set({ ...link, password: NEW })).json).toEqual({ done: true });
    expect((await signIn('world@demo.test', NEW)).status).toBe(200);
    expect((await signIn('world@demo.test', PASSWORD)).json.code).toBe('invalid_credentials');
    const refreshed = await site.ask('/api/getToken', {
      json: { grant_type: 'refresh_token', refresh_token: before.refresh_token },
    });
    expect(refreshed.json.code).toBe('refresh_token_invalid');
    const used = await site.ask('/jsonapi/user', { token: before.access_token });
    expect([used.status, used.json.code]).toEqual([401, 'sign_in_ended']);
    const again = await set({ ...link, password: 'yet another password' });
    expect([again.status, again.json.code]).toEqual([400, 'reset_token_invalid']);
    expect(again.json.detail).toMatch(/^It was used before/);
    expect((await signIn('world@demo.test', NEW)).status).toBe(200);
  });

  test('of concurrent uses of a link exactly one succeeds', async () => {
    const link = await linkFor('none@demo.test');
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => set({ ...link, password: `password number ${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  test('using a link invalidates every other link of the account', async () => {
    const [first, second] = [await linkFor('legacy@demo.test'), await linkFor('legacy@demo.test')];
    expect((await set({ ...second, password: NEW })).status).toBe(200);
    expect((await set({ ...first, password: 'one more password' })).json.code).toBe('reset_token_invalid');
  });

  test('a link is valid for an hour', async () => {
    const [timely, late] = [await linkFor('full@demo.test'), await linkFor('admin@demo.test')];
    site.pass(3599);
    expect((await set({ ...timely, password: NEW })).status).toBe(200);
    site.pass(1);
    const refused = (await set({ ...late, password: NEW })).json;
    expect(refused).toMatchObject({ code: 'reset_token_invalid', detail: expect.stringMatching(/an hour/) });
  });

  test('a link is for its own account', async () => {
    const { token } = await linkFor('full@demo.test');
    const other = (await site.store.users.byEmail('admin@demo.test'))!;
    expect((await set({ user: String(other.id), token, password: NEW })).json.code).toBe(
      'reset_token_invalid',
    );
  });

  test.each(['0', '-1', '1.5', 'NaN', 'admin', '1e9', '99999999999999999999', '0x1', ' 1', '__proto__'])(
    '%j is not a user of a link',
    async (user) => {
      const { token } = await linkFor('full@demo.test');
      const answer = await set({ user, token, password: NEW });
      expect([answer.status, answer.json.code]).toEqual([400, 'reset_token_invalid']);
    },
  );

  test('a new password has at least 12 characters, and a bad one does not consume the link', async () => {
    const link = await linkFor('full@demo.test');
    const answer = await set({ ...link, password: 'elevenchars' });
    expect(answer.json).toMatchObject({
      code: 'invalid_request',
      errors: [{ pointer: '/password', message: 'must have at least 12 characters' }],
    });
    expect((await set({ ...link, password: 'twelve chars' })).status).toBe(200);
  });

  test('links are stored only as hashes', async () => {
    const create = vi.spyOn(site.store.passwordResets, 'create');
    const { token } = await linkFor('full@demo.test');
    expect(JSON.stringify(create.mock.calls)).not.toContain(token);
  });
});

test('nothing here was an unexpected error', () => {
  expect(site.errors).toEqual([]);
});
