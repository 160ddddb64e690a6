/** What an administrator does with several people at once: each is done or refused by itself. */
import { beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '#app/client/client.ts';
import { inProcess } from '#tests/support/both-ways.ts';
import { testApi } from '#tests/support/test-site.ts';
import { applySeveral } from './screens/list/several.server.ts';

const VERTICAL = 'payments_compliance';
const site = testApi();
const ids: Record<string, number> = {};
let client: Client;

const createClientFor = async (email: string) =>
  createClient({
    ...{ transport: inProcess(site.api), vertical: VERTICAL },
    token: (await site.issueTokensFor(email)).access_token,
  });

beforeAll(async () => {
  for (const name of ['ada', 'ben', 'cleo']) await site.account(name, { permissions: ['world'] });
  await site.account('none', null);
  for (const name of ['ada', 'ben', 'cleo', 'none'])
    ids[name] = (await site.store.users.byEmail(`${name}@test.example`))!.id;
  ids['admin'] = (await site.store.users.byEmail('admin@demo.test'))!.id;
  client = await createClientFor('admin@demo.test');
});

const form = (intent: string, people: readonly string[], more: Record<string, string> = {}) => {
  const sent = new FormData();
  sent.set('intent', intent);
  for (const name of people) sent.append('person', String(ids[name] ?? name));
  for (const [name, value] of Object.entries(more)) sent.append(name, value);
  return sent;
};
const trail = async (name: string) =>
  (await site.store.accessChanges.list({ accountId: ids[name]!, limit: 50 })).map(({ action }) => action);
const held = async (name: string) =>
  (await site.store.subscriptions.allFor(ids[name]!)).find(({ vertical }) => vertical === VERTICAL);

test('several are disabled and enabled, with one entry each; who cannot be is named with the reason', async () => {
  const people = ['ada', 'ben', 'admin', '999999', 'ada'];
  const result = await applySeveral(client, form('disable', people));
  expect(result).toEqual({
    ...{ intent: 'disable', done: ['ada@test.example', 'ben@test.example'] },
    refused: [
      { name: expect.any(String), why: 'This is your own account.' },
      { name: 'Account 999999', why: expect.stringMatching(/not/i) },
    ],
  });
  // The form sent again, as by a double click, changes nothing.
  const again = await applySeveral(client, form('disable', ['ada', 'ben']));
  expect(again.refused.map(({ why }) => why)).toEqual([0, 1].map(() => 'It is disabled already.'));
  expect((await applySeveral(client, form('enable', ['ada', 'ben']))).done).toHaveLength(2);
  for (const name of ['ada', 'ben'])
    expect((await trail(name)).slice(0, 2)).toEqual(['account-enabled', 'account-disabled']);
  expect(await trail('admin')).not.toContain('account-disabled');
});

test('the last administrator stays, also when all administrators are selected by another one', async () => {
  const { users } = site.store;
  for (const name of ['ada', 'ben']) {
    await users.setAdministrator(ids[name]!, true);
    await users.setPassword(ids[name]!, 'some');
  }
  const calls = await createClientFor('ada@test.example');
  const result = await applySeveral(calls, form('disable', ['admin', 'ben', 'ada']));
  expect(result.done).toHaveLength(2);
  expect(result.refused).toEqual([{ name: 'ada@test.example', why: 'This is your own account.' }]);
  // Whose rights are gone in the middle does nothing more.
  await applySeveral(calls, form('enable', ['admin', 'ben']));
  client = await createClientFor('admin@demo.test');
  await applySeveral(client, form('disable', ['ada']));
  expect((await applySeveral(calls, form('disable', ['ben']))).refused).toEqual([
    { name: `Account ${ids['ben']}`, why: 'This sign-in has ended. Sign in again.' },
  ]);
  expect(await applySeveral(client, form('enable', ['ada']))).toMatchObject({ refused: [] });
  for (const name of ['ada', 'ben']) await users.setAdministrator(ids[name]!, false);
});

test('the last day of a subscription is set, and nothing else of it changes', async () => {
  const more = { vertical: VERTICAL, until: '31 Dec 2030' };
  const result = await applySeveral(client, form('until', ['ada', 'cleo', 'none'], more));
  expect(result.done).toEqual(['ada@test.example', 'cleo@test.example']);
  expect(result.refused).toEqual([
    { name: 'none@test.example', why: expect.stringContaining('There is no subscription to') },
  ]);
  expect(await held('ada')).toMatchObject({ until: '2030-12-31', permissions: ['world'], active: true });
  expect((await applySeveral(client, form('until', ['ada'], more))).refused).toHaveLength(1);
  const past = await applySeveral(client, form('until', ['ada'], { ...more, until: '2020-01-01' }));
  expect([past.done, past.refused.length]).toEqual([[], 1]);
});

test('subscriptions are added to what is held', async () => {
  const more = { [`${VERTICAL}:on`]: '1', [`${VERTICAL}:permission`]: 'tool' };
  const result = await applySeveral(client, form('add', ['ada', 'none'], more));
  expect(result).toMatchObject({ done: ['ada@test.example', 'none@test.example'], refused: [] });
  expect(await held('ada')).toMatchObject({ permissions: ['world', 'tool'], until: '2030-12-31' });
  expect(await held('none')).toMatchObject({ permissions: ['tool'], until: null, active: true });
  expect(await trail('none')).toContain('subscription-changed');
});

test('links are sent again, except to accounts that are disabled', async () => {
  await applySeveral(client, form('disable', ['cleo']));
  const result = await applySeveral(client, form('link', ['ada', 'cleo']));
  expect([result.done, result.refused.length]).toEqual([['ada@test.example'], 1]);
  expect((await trail('ada'))[0]).toBe('password-link-sent');
  expect((await trail('cleo'))[0]).toBe('account-disabled');
});

test('a form that lacks something does nothing, and somebody else gets nothing done', async () => {
  const messages = await Promise.all(
    [
      form('disable', []),
      form('wrong', ['ada']),
      form('until', ['ada'], { vertical: 'nowhere', until: '' }),
      form('until', ['ada'], { vertical: VERTICAL, until: '31/2/2030' }),
      form('add', ['ada']),
      form(
        'disable',
        Array.from({ length: 51 }, (_, at) => String(at + 1)),
      ),
    ].map(async (sent) => (await applySeveral(client, sent)).message),
  );
  expect(messages.every((message) => message)).toBe(true);
  const reader = await createClientFor('ada@test.example');
  // Led to where readers are led who may not open a page.
  await expect(applySeveral(reader, form('disable', ['ben']))).rejects.toBeInstanceOf(Response);
  expect((await site.store.users.byId(ids['ben']!))!.disabledAt).toBeNull();
  expect(site.errors).toEqual([]);
});
