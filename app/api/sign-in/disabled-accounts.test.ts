import { describe, expect, test, vi } from 'vitest';
import { PASSWORD } from '#tests/support/api.ts';
import { getLabels } from '#tests/support/labels.ts';
import { testApi } from '#tests/support/test-site.ts';
import { OPERATIONS } from '../api.ts';

const site = testApi({ library: false });

describe('a disabled account', () => {
  test('cannot sign in or refresh, and every call of its tokens is refused at once', async () => {
    const { access_token: token, refresh_token } = await site.issueTokensFor('full@demo.test');
    const { id } = (await site.store.users.byEmail('full@demo.test'))!;
    expect((await site.ask('/api/user-subscriptions', { token })).json.active).toBe(true);
    await site.store.users.setDisabled(id, '2026-11-21T09:00:00.000Z');

    const calls = OPERATIONS.filter(({ auth }) => auth !== 'none');
    expect(calls.length).toBeGreaterThan(10);
    for (const { method, path } of calls) {
      const address = path.replace('{v}', 'payments_compliance').replace(/\{\w+\}/g, '1');
      const json = method === 'get' ? undefined : {};
      const answer = await site.ask(address, { method: method.toUpperCase(), token, json });
      expect([answer.status, answer.json.code], `${method} ${path}`).toEqual([401, 'sign_in_ended']);
    }
    const grants = [
      { grant_type: 'password', username: 'full@demo.test', password: PASSWORD },
      { grant_type: 'refresh_token', refresh_token },
    ];
    const codes = await Promise.all(
      grants.map(async (json) => (await site.ask('/api/getToken', { json })).json.code),
    );
    expect(codes).toEqual(['invalid_credentials', 'refresh_token_invalid']);

    await site.store.users.setDisabled(id, null);
    expect((await site.ask('/api/getToken', { json: grants[0] })).status).toBe(200);
  });

  test('gets no reset link, with the same response as for an unknown e-mail address', async () => {
    const { id } = (await site.store.users.byEmail('world@demo.test'))!;
    await site.store.users.setDisabled(id, '2026-11-21T09:00:00.000Z');
    const created = vi.spyOn(site.store.passwordResets, 'create');
    const forget = (email: string) =>
      site.ask('/api/payments_compliance/user/lost-password-pardot', { json: { email } });
    const [disabled, unknown] = [await forget('world@demo.test'), await forget('nobody@demo.test')];
    expect([disabled.status, disabled.text]).toEqual([200, '{"done":true}']);
    expect([unknown.status, unknown.text]).toEqual([disabled.status, disabled.text]);
    expect([...unknown.headers]).toEqual([...disabled.headers]);
    expect([site.resets, created.mock.calls]).toEqual([[], []]);

    await site.store.users.setDisabled(id, null);
    await forget('world@demo.test');
    expect(site.resets.map(({ email }) => email)).toEqual(['world@demo.test']);
  });
});

describe('a subscription with an end', () => {
  const rights = { permissions: ['world'], until: '2026-11-21' };

  test('gives access on its last day and none after it', async () => {
    const { access_token: token } = await site.account('ending', rights);
    const subscriptions = async () => (await site.ask('/api/user-subscriptions', { token })).json;
    const profile = async () => (await site.ask('/jsonapi/user', { token })).json.data.attributes;
    expect(await subscriptions()).toMatchObject({ active: true, permissions: ['world'] });
    expect((await profile()).subscriptions).toEqual([getLabels(site.config).title]);
    const now = vi.spyOn(site.services, 'now').mockReturnValue(new Date('2026-11-22T00:00:00Z'));
    const late = await site.issueTokensFor('ending@test.example');
    expect((await site.ask('/api/user-subscriptions', { token: late.access_token })).json.active).toBe(false);
    const { attributes } = (await site.ask('/jsonapi/user', { token: late.access_token })).json.data;
    expect(attributes.subscriptions).toEqual([]);
    now.mockRestore();
  });

  test('is not among those of other verticals', async () => {
    const { access_token: token } = await site.account('elsewhere', rights, 'gambling_compliance');
    const others = async () => {
      const { other_verticals: named } = (await site.ask('/api/user-subscriptions', { token })).json as {
        other_verticals: Record<string, { active: boolean }>;
      };
      return Object.keys(named).filter((vertical) => named[vertical]!.active);
    };
    expect(await others()).toEqual(['gambling_compliance']);
    const { id: userId } = (await site.store.users.byEmail('elsewhere@test.example'))!;
    await site.store.subscriptions.change(userId, 'gambling_compliance', (current) => ({
      ...current!,
      until: '2026-11-20',
    }));
    expect(await others()).toEqual([]);
  });
});

test('the account needs no extra query: it is read with the subscriptions, once per call', async () => {
  const { access_token: token } = await site.issueTokensFor('world@demo.test');
  const { users, subscriptions } = site.store;
  const spies = [
    vi.spyOn(users, 'byId'),
    vi.spyOn(users, 'byEmail'),
    vi.spyOn(subscriptions, 'get'),
    vi.spyOn(subscriptions, 'allFor'),
    vi.spyOn(subscriptions, 'forReader'),
  ];
  await site.ask('/api/payments_compliance/pages?path=/', { token });
  await site.ask('/api/user-subscriptions', { token });
  expect(spies.map((spy) => spy.mock.calls.length)).toEqual([0, 0, 0, 0, 2]);
  spies.forEach((spy) => spy.mockRestore());
});
