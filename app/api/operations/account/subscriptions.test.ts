/** What an account has subscribed to, in each vertical. */
import { describe, expect, test } from 'vitest';
import { loadSite } from '#tests/support/site.ts';
import { testApi } from '#tests/support/test-site.ts';

const { config } = await loadSite();
const VERTICALS = Object.keys(config.verticals);

const site = testApi({ library: false });

const getToken = async (email: string) => (await site.issueTokensFor(email)).access_token;

describe('user-subscriptions', () => {
  const ALL = Object.keys(config.verticals['payments_compliance']!.permissions);
  const SPECIFIED = ['world', 'hs', 'requirements', 'workspace', 'tool'];
  const PRODUCTS = expect.arrayContaining(['payments_guides', 'gambling_compliance']);
  const othersThan = (vertical: string, isActive: (id: string) => boolean) =>
    Object.fromEntries(VERTICALS.filter((id) => id !== vertical).map((id) => [id, { active: isActive(id) }]));
  const others = (active = false) => othersThan('payments_compliance', () => active);
  const nothing = {
    active: false,
    permissions: [],
    legacy_permissions: [],
    products: [],
    other_verticals: others(),
  };

  test.each([
    [
      'full@demo.test',
      {
        active: true,
        permissions: ALL,
        legacy_permissions: [],
        products: PRODUCTS,
        other_verticals: others(true),
      },
    ],
    [
      'world@demo.test',
      {
        active: true,
        permissions: ['world'],
        legacy_permissions: [],
        products: ['payments_guides_trial'],
        other_verticals: others(),
      },
    ],
    ['none@demo.test', { ...nothing, active: true }],
    [
      'legacy@demo.test',
      {
        active: true,
        permissions: [],
        legacy_permissions: ['world'],
        products: ['payments_analysis'],
        other_verticals: others(),
      },
    ],
    ['inactive@demo.test', { ...nothing, permissions: SPECIFIED }],
  ])('of %s', async (email, expected) => {
    const token = await getToken(email);
    expect((await site.ask('/api/user-subscriptions', { token })).json).toEqual(expected);
    expect((await site.ask('/api/payments_compliance/user-subscriptions', { token })).json).toEqual(expected);
  });

  test('of another vertical, by name and by host', async () => {
    const [full, world] = [await getToken('full@demo.test'), await getToken('world@demo.test')];
    const byName = await site.ask('/api/gambling_compliance/user-subscriptions', { token: full });
    expect(byName.json).toMatchObject({
      active: true,
      other_verticals: othersThan('gambling_compliance', () => true),
    });
    expect(
      (await site.ask('/api/user-subscriptions', { token: full, host: 'gambling.localhost' })).json,
    ).toEqual(byName.json);
    expect((await site.ask('/api/gambling_compliance/user-subscriptions', { token: world })).json).toEqual({
      ...nothing,
      other_verticals: othersThan('gambling_compliance', (id) => id === 'payments_compliance'),
    });
  });

  test('reflect a change at once, even with an old token', async () => {
    const { access_token } = await site.account('changing', { permissions: ['hs'] });
    expect((await site.ask('/api/user-subscriptions', { token: access_token })).json.permissions).toEqual([
      'hs',
    ]);
    const user = (await site.store.users.byEmail('changing@test.example'))!;
    await site.store.subscriptions.set({
      userId: user.id,
      vertical: 'payments_compliance',
      active: false,
      permissions: [],
      legacyPermissions: [],
      products: [],
      trials: [],
    });
    expect((await site.ask('/api/user-subscriptions', { token: access_token })).json.active).toBe(false);
  });

  test.each(['nowhere', 'constructor', '__proto__', 'toString', 'PAYMENTS_COMPLIANCE', '%00', '..%2f'])(
    'the vertical %s has none',
    async (vertical) => {
      const answer = await site.ask(`/api/${vertical}/user-subscriptions`, {
        token: await getToken('full@demo.test'),
      });
      expect([answer.status, answer.json.code]).toEqual([404, 'unknown_vertical']);
    },
  );
});

test('nothing here was an unexpected error', () => {
  expect(site.errors).toEqual([]);
});
