import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openStore, type Store } from '#app/store/store.ts';
import { prepareSetup } from '#app/server/setup.ts';
import { createApi, type Api } from '../../api.ts';
import { createTestApi } from '#tests/support/api.ts';
import { loadSite } from '#tests/support/site.ts';
import * as passwords from '../../sign-in/passwords.ts';

vi.mock('../../sign-in/passwords.ts', { spy: true });

const NOW = new Date('2026-11-21T09:00:00Z');

let store: Store;
let api: Api;
beforeEach(async () => {
  const opened = await openStore({ file: ':memory:' });
  if (!opened.ok) throw new Error(opened.problem.message);
  store = opened.store;
  // The test API comes with the demonstration accounts, this one is empty.
  const { services, schemas, end } = await createTestApi({ library: false });
  await end();
  api = createApi({ ...services, store }, schemas);
});
afterEach(() => store.close());

const post = async (path: string, json: object) => {
  const response = await api.fetch(
    new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(json),
    }),
  );
  return { status: response.status, json: (await response.json()) as { code?: string; errors?: unknown[] } };
};
const PERSON = {
  email: 'ines@firm.example',
  first_name: 'Ines',
  last_name: 'Albrecht',
  password: 'correct horse battery',
};

describe('an empty site', () => {
  test('gets its administrator from a link, with everything open, who can sign in', async () => {
    const token = (await prepareSetup(store, NOW))!;
    expect((await post('/api/setup/check', { token })).status).toBe(200);
    expect((await post('/api/setup', { ...PERSON, token })).status).toBe(200);
    const user = (await store.users.byEmail(PERSON.email))!;
    expect(user).toMatchObject({ firstName: 'Ines', lastName: 'Albrecht', isAdmin: true, isDemo: false });
    const subscriptions = await store.subscriptions.allFor(user.id);
    const { config } = await loadSite();
    expect(subscriptions.map(({ vertical }) => vertical).sort()).toEqual(
      Object.keys(config.verticals).sort(),
    );
    for (const subscription of subscriptions) {
      expect(subscription).toMatchObject({ active: true, until: null });
      expect(subscription.permissions).toContain('requirements');
    }
    const signedIn = await post('/api/getToken', {
      grant_type: 'password',
      username: PERSON.email,
      password: PERSON.password,
    });
    expect(signedIn.status).toBe(200);
  });

  test('has a link that works once', async () => {
    const [first, second] = [await prepareSetup(store, NOW), await prepareSetup(store, NOW)];
    expect(first).not.toBe(second);
    expect((await post('/api/setup', { ...PERSON, token: first })).status).toBe(200);
    for (const token of [first, second]) {
      const again = await post('/api/setup', { ...PERSON, email: 'other@firm.example', token });
      expect([again.status, again.json.code]).toEqual([400, 'setup_token_invalid']);
      expect((await post('/api/setup/check', { token })).json.code).toBe('setup_token_invalid');
    }
    expect(await store.users.count()).toBe(1);
    expect(await prepareSetup(store, NOW)).toBeUndefined();
  });

  test('stores no token, and refuses one after a day', async () => {
    const create = vi.spyOn(store.setupLinks, 'create');
    const token = await prepareSetup(store, new Date(NOW.getTime() - 24 * 60 * 60 * 1000));
    expect(JSON.stringify(create.mock.calls)).not.toContain(token);
    expect((await post('/api/setup', { ...PERSON, token })).json.code).toBe('setup_token_invalid');
  });

  test('does no work for a wrong token', async () => {
    vi.mocked(passwords.hashPassword).mockClear();
    await prepareSetup(store, NOW);
    expect((await post('/api/setup', { ...PERSON, token: 'guess' })).json.code).toBe('setup_token_invalid');
    expect(passwords.hashPassword).not.toHaveBeenCalled();
    expect(await store.users.count()).toBe(0);
  });

  test.each(['first_name', 'last_name'])('keeps no control characters of the %s', async (field) => {
    const token = (await prepareSetup(store, NOW))!;
    const name = ' Al\r\nBcc: all@firm.example\u202e\u0007\tx ';
    expect((await post('/api/setup', { ...PERSON, token, [field]: name })).status).toBe(200);
    const { firstName, lastName } = (await store.users.byEmail(PERSON.email))!;
    const names = { first_name: firstName, last_name: lastName };
    expect(names).toEqual({
      first_name: PERSON.first_name,
      last_name: PERSON.last_name,
      [field]: 'Al Bcc: all@firm.example x',
    });
  });

  test.each([
    ['email', 'no address'],
    ['email', 'a b@firm.example'],
    ['first_name', ' '],
    ['last_name', ''],
    ['last_name', '\u202e\u0007'],
    ['password', 'too short'],
  ])('names a bad %s (%j) and does not consume the link', async (field, value) => {
    const token = (await prepareSetup(store, NOW))!;
    const answer = await post('/api/setup', { ...PERSON, token, [field]: value });
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request']);
    expect(answer.json.errors).toMatchObject([{ pointer: `/${field}` }]);
    expect((await post('/api/setup/check', { token })).status).toBe(200);
  });
});
