/** API tokens from their making to their end, on both engines. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Subscription } from '#app/store/store.ts';
import { SYSTEM } from '#app/store/accounts/access-changes.ts';
import { ENGINES, storeForTests } from '#app/store/testing/fresh-store.ts';
import type { Db } from '#app/store/tables.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { publishSamples } from '#tests/support/content.ts';
import { loadWithout } from '#tests/support/load-without.ts';
import { MOST_TOKENS } from './limits.ts';

const VERTICAL = 'payments_compliance';
const READ = `/api/${VERTICAL}/jurisdictions`;
const TOKENS = '/api/api-tokens';
const ALL = { permissions: ['world', 'hs', 'requirements', 'workspace', 'tool'] };

describe.each(ENGINES)('on %s', (engine) => {
  const fresh = storeForTests(engine);
  let site: TestApi;
  let name: string;
  let session: string;
  let id: number;
  beforeAll(async () => {
    site = await createTestApi({ library: false, store: fresh.store });
    await publishSamples(site.store);
  });
  afterAll(() => site.end());
  let made = 0;
  beforeEach(async () => {
    name = `reader${++made}`;
    session = (await site.account(name, ALL)).access_token;
    id = (await site.store.users.byEmail(`${name}@test.example`))!.id;
  });

  const make = async (days = 90) => {
    const { json } = await site.ask(TOKENS, { token: session, json: { name: ' My \n program', days } });
    return json.token as string;
  };
  const list = async () => (await site.ask(TOKENS, { token: session })).json.tokens;
  const said = async (token: string | undefined, path = READ, options = {}) => {
    const { status, json } = await site.ask(path, { token, ...options });
    return status === 200 ? 200 : `${status} ${json.code}`;
  };
  const subscribe = async (change: Partial<Subscription>) => {
    const now = (await site.store.subscriptions.get(id, VERTICAL))!;
    await site.store.subscriptions.set({ ...now, ...change });
  };
  const access = () => site.store.accessBy(SYSTEM);
  const rows = () =>
    site.store.of((db: Db) => db.selectFrom('api_token').selectAll().where('user_id', '=', id).execute());

  test('a token is shown once, and stored as a hash', async () => {
    const token = await make();
    expect(token).toMatch(/^regatlas_pat_[\w-]{43}$/);
    expect(await list()).toEqual([
      {
        ...{ id: expect.any(Number), name: 'My program', lastUsedAt: null },
        ...{ createdAt: '2026-11-21T09:00:00.000Z', expiresAt: '2027-02-19T09:00:00.000Z' },
      },
    ]);
    const stored = JSON.stringify(await rows());
    expect(stored).not.toContain(token.slice('regatlas_pat_'.length));
    expect(await said(token)).toBe(200);
    expect(await list()).toMatchObject([{ lastUsedAt: '2026-11-21T09:00:00.000Z' }]);
  });

  test('its making and its end are in the audit trail, without the secret', async () => {
    const token = await make();
    const [{ id: tokenId }] = await list();
    const revoked = await site.ask(`${TOKENS}/${tokenId}`, { token: session, method: 'DELETE' });
    expect(revoked.status).toBe(200);
    const changes = await site.store.accessChanges.list({ accountId: id, limit: 2 });
    expect(changes).toMatchObject([
      { action: 'api-token-revoked', actor: 'account', actorId: id, before: { token: tokenId } },
      { action: 'api-token-made', after: { token: tokenId, expiresAt: '2027-02-19T09:00:00.000Z' } },
    ]);
    expect(JSON.stringify(changes)).not.toContain(token.slice(13));
    expect(await said(token)).toBe('401 token_invalid');
    expect(await list()).toEqual([]);
  });

  test('a token of somebody else is not revoked', async () => {
    const token = await make();
    const [{ id: tokenId }] = await list();
    const other = (await site.account(`${name}-other`, ALL)).access_token;
    expect(await said(other, `${TOKENS}/${tokenId}`, { method: 'DELETE' })).toBe('404 not_found');
    expect(await said(token)).toBe(200);
  });

  test('it has the access that its owner has at the time of the request', async () => {
    const token = await make(30);
    const other = READ.replace(VERTICAL, 'gambling_compliance');
    expect(await said(token, other)).toBe('403 subscription_inactive');
    await subscribe({ permissions: [] });
    const guarded = `/api/${VERTICAL}/requirements`;
    expect(await said(token, guarded)).toBe('403 permission_missing');
    expect(await said(token, guarded)).toBe(await said(session, guarded));
    await subscribe({ active: false });
    expect(await said(token)).toBe('403 subscription_inactive');
  });

  test.each([
    ['a new password', () => access().users.setPassword(id, 'another')],
    ['an end of all sign-ins', () => access().users.signOut(id)],
    [
      'a suspension, also once it is over',
      async () => {
        await access().users.setDisabled(id, '2026-11-21T09:00:00.000Z');
        await access().users.setDisabled(id, null);
      },
    ],
    ['the deletion of the account', () => access().users.delete(id, '2026-11-21T09:00:00.000Z')],
  ])('%s ends it', async (_, end) => {
    const token = await make();
    expect(await said(token)).toBe(200);
    await end();
    expect(await said(token)).toBe('401 token_invalid');
    expect(await rows()).toEqual([]);
  });

  test('a suspended account has no token, also one that was made meanwhile', async () => {
    const token = await make();
    const kept = await rows();
    await access().users.setDisabled(id, '2026-11-21T09:00:00.000Z');
    await site.store.of((db: Db) =>
      db
        .insertInto('api_token')
        .values(kept.map(({ id: _, ...row }) => row))
        .execute(),
    );
    expect(await said(token)).toBe('401 token_invalid');
  });

  test('up to ten work, also when all are asked for at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: MOST_TOKENS + 5 }, () =>
        site.ask(TOKENS, { token: session, json: { name: 'a', days: 30 } }),
      ),
    );
    const codes = answers.map(({ status, json }) => json.code ?? status);
    expect(codes.filter((code) => code === 200)).toHaveLength(MOST_TOKENS);
    expect(codes.filter((code) => code === 'too_many_api_tokens')).toHaveLength(5);
  });

  test('it ends on its day, and is deleted later', async () => {
    const token = await make(30);
    const server = await createTestApi({ library: false, store: fresh.store });
    server.pass(30 * 86_400 - 1);
    expect((await server.ask(READ, { token })).status).toBe(200);
    server.pass(1);
    expect((await server.ask(READ, { token })).json.code).toBe('token_expired');
    expect(await rows()).toHaveLength(1);
    await site.store.pruneFeatures('2027-01-01T00:00:00.000Z');
    expect(await rows()).toEqual([]);
  });

  test('only the header has it', async () => {
    const token = await make();
    for (const key of ['token', 'access_token', 'api_key'])
      expect(await said(undefined, `${READ}?${key}=${token}`)).toBe('401 token_missing');
    expect(await said(undefined, READ, { headers: { Cookie: `access_token=${token}` } })).toBe(
      '401 token_missing',
    );
    expect(await said(undefined, READ, { headers: { 'X-Api-Key': token } })).toBe('401 token_missing');
  });

  test.each([
    ['shorter', (token: string) => token.slice(0, -1)],
    ['longer', (token: string) => `${token}a`],
    ['another', (token: string) => `${token.slice(0, -5)}AAAAA`],
    ['in another case', (token: string) => token.toUpperCase()],
    ['without its prefix', (token: string) => token.slice(13)],
    ['its hash', () => `regatlas_pat_${'a'.repeat(64)}`],
  ])('%s: it opens nothing', async (_, change) => {
    const token = await make();
    expect(await said(change(token))).toBe('401 token_invalid');
  });

  test('it opens pictures and files of content, as a session does', async () => {
    const token = await make();
    const path = '/media/none.png';
    expect(await said(token, path)).toBe(await said(session, path));
    expect(await said(`${token.slice(0, -5)}AAAAA`, path)).toBe('401 token_invalid');
  });
});

test('where the feature is off, its tokens open nothing', async () => {
  const on = await createTestApi({ library: false });
  const { access_token } = await on.account('reader', ALL);
  const { json } = await on.ask(TOKENS, { token: access_token, json: { name: 'a', days: 30 } });
  const off = await createTestApi({
    ...{ library: false, store: on.store, config: await loadWithout(['api-tokens']) },
  });
  expect((await on.ask(READ, { token: json.token })).status).toBe(200);
  expect((await off.ask(READ, { token: json.token })).json.code).toBe('token_invalid');
  await on.end();
});
