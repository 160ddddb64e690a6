/** Organisations: what changes for everybody in them. */
import { expect, test } from 'vitest';
import { testApi } from '#tests/support/test-site.ts';

const VERTICAL = 'payments_compliance';
const site = testApi({ library: false });

test('everybody of an organisation gets a new end, but whose subscription was ended', async () => {
  const { organisations, users, subscriptions } = site.store;
  const made = await organisations.create({ name: 'Renewing', seats: null, domains: [] });
  const organisationId = made.outcome === 'saved' ? made.id : 0;
  const rights = { permissions: ['world'], legacyPermissions: [], products: [], trials: [] };
  const ids: number[] = [];
  for (const [name, active] of [
    ['one', true],
    ['two', true],
    ['ended', false],
  ] as const) {
    const created = await users.create({ email: `${name}@renewing.example`, organisationId });
    const userId = created.ok ? created.user.id : 0;
    await subscriptions.set({ userId, vertical: VERTICAL, active, ...rights });
    ids.push(userId);
  }
  const set = (json: object) =>
    site.ask(`/api/organisations/${organisationId}/subscriptions`, { token: access_token, json });
  const { access_token } = await site.issueTokensFor('admin@demo.test');
  const held = async () =>
    (await subscriptions.ofUsers(ids)).map(({ active, until, permissions }) => [active, until, permissions]);
  const renewal = { vertical: VERTICAL, until: '2027-12-31' };
  expect((await set(renewal)).json).toEqual({ changed: 2 });
  expect((await set(renewal)).json).toEqual({ changed: 0 });
  const renewed = [true, '2027-12-31', ['world']];
  expect(await held()).toEqual([renewed, renewed, [false, null, ['world']]]);
  expect((await set({ ...renewal, until: '2027-02-30' })).json.code).toBe('invalid_fields');
});
