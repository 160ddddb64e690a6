/** A last day: the account is disabled and the work handed over by itself, once; it can be cancelled until then. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { leaveRounds } from './leave.server.ts';

const V = '/api/payments_compliance';
const DAY_SECONDS = 24 * 60 * 60;
const rights = { permissions: ['world', 'workspace'] };

let site: TestApi;
let number = 0;
let round: () => Promise<unknown>;
beforeAll(async () => {
  site = await createTestApi({ library: false });
  round = leaveRounds[0]!.start(site.services);
});
afterAll(() => site.end());

/** Somebody with a checklist, and a colleague. */
let [leaver, colleague] = ['', ''];
beforeEach(async () => {
  [leaver, colleague] = [`leaver${++number}`, `colleague${number}`];
  const { access_token: token } = await site.account(leaver, rights);
  await site.account(colleague, rights);
  await site.ask(`${V}/deadlines/own`, {
    token,
    json: { title: 'Report', date: '2030-12-31', request: randomUUID() },
  });
});

const address = (name: string) => `${name}@test.example`;
const user = async (name: string) => (await site.store.users.byEmail(address(name)))!;
const admin = async (path: string, json?: object, method?: string) => {
  const { access_token: token } = await site.issueTokensFor('admin@demo.test');
  return site.ask(path, { token, ...(json && { json }), ...(method && { method }) });
};
const today = () => site.services.now().toISOString().slice(0, 10);
const set = async (name: string, more: object = {}) =>
  admin(`/api/accounts/${(await user(name)).id}/leave`, {
    ...{ lastDay: today(), to: address(colleague), parts: ['own-date'], tell: true, ...more },
  });
const account = async (name: string) => (await admin(`/api/accounts/${(await user(name)).id}`)).json;
const actions = async (name: string) =>
  (await site.store.accessChanges.list({ accountId: (await user(name)).id, limit: 4 })).map(
    ({ action, actor }) => `${action} by ${actor}`,
  );
const work = async (name: string) => (await admin(`/api/accounts/${(await user(name)).id}/work`)).json.work;

test('nothing happens on the last day; after it, two instances do it once, and say so to both', async () => {
  expect((await set(leaver)).status).toBe(200);
  expect((await account(leaver)).leave).toEqual({ lastDay: today(), to: expect.any(String), problem: null });
  const mails = () => site.mails.filter(({ kind }) => kind === 'hand-over').map(({ recipient }) => recipient);
  const before = mails().length;
  expect(mails()).toContain(address(leaver));
  await round();
  expect((await account(leaver)).state).toBe('active');

  site.pass(DAY_SECONDS);
  await Promise.all([round(), leaveRounds[0]!.start(site.services)()]);
  await round();
  expect(await account(leaver)).toMatchObject({ state: 'disabled', leave: null });
  expect(await work(leaver)).toEqual([]);
  expect(await work(colleague)).toMatchObject([{ part: 'own-date', count: 1 }]);
  expect(mails().slice(before)).toEqual([address(colleague)]);
  expect((await actions(leaver)).slice(0, 3).sort()).toEqual([
    'account-disabled by system',
    'leave-set by account',
    'work-handed-over by account',
  ]);
});

test('is cancelled until then, and the person who was told is told again', async () => {
  await set(leaver);
  const path = `/api/accounts/${(await user(leaver)).id}/leave/cancellation`;
  expect((await admin(path, {})).status).toBe(200);
  expect((await admin(path, {})).status).toBe(404);
  expect(site.mails.at(-1)).toMatchObject({ recipient: address(leaver) });
  site.pass(DAY_SECONDS);
  await round();
  expect(await account(leaver)).toMatchObject({ state: 'active', leave: null });
});

test('a colleague who cannot take over any more leaves the work where it is; the account ends all the same', async () => {
  await set(leaver, { tell: false });
  const mails = site.mails.length;
  await site.store.users.setDisabled((await user(colleague)).id, site.services.now().toISOString());
  site.pass(DAY_SECONDS);
  await round();
  await round();
  expect(await account(leaver)).toMatchObject({ state: 'disabled', leave: { problem: 'no_successor' } });
  expect(await work(leaver)).toMatchObject([{ part: 'own-date' }]);
  expect(site.mails.length).toBe(mails);
});

test('the last administrator stays, with the work, until there is another one', async () => {
  const { users } = site.store;
  const boss = await user(leaver);
  await users.setAdministrator(boss.id, true);
  await users.setPassword(boss.id, 'some');
  expect((await set(leaver)).status).toBe(200);
  const chief = (await users.byEmail('admin@demo.test'))!;
  await users.setAdministrator(chief.id, false);
  site.pass(DAY_SECONDS);
  await round();
  expect((await users.byId(boss.id))!.disabledAt).toBeNull();
  await users.setAdministrator(chief.id, true);
  expect(await account(leaver)).toMatchObject({ state: 'active', leave: { problem: 'last_admin' } });
  expect(await work(leaver)).toMatchObject([{ part: 'own-date' }]);
  await round();
  expect(await account(leaver)).toMatchObject({ state: 'disabled', leave: null });
});

test('is refused for a day that is over, the only administrator, and somebody outside', async () => {
  expect((await set(leaver, { lastDay: '2020-01-01' })).json.code).toBe('invalid_fields');
  expect((await set(leaver, { lastDay: '2030-02-31' })).json.code).toBe('invalid_fields');
  expect((await set(leaver, { to: 'nobody@else.example' })).json.code).toBe('no_successor');
  const { id } = (await site.store.users.byEmail('admin@demo.test'))!;
  const own = { lastDay: today(), to: null, parts: [], tell: false };
  expect((await admin(`/api/accounts/${id}/leave`, own)).json.code).toBe('last_admin');
});
