import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aTerm } from '#app/store/testing/samples.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { loadSite } from '#tests/support/site.ts';
import { getLabels } from '#tests/support/labels.ts';

const { config } = await loadSite();
const VERTICALS = Object.keys(config.verticals);

let site: TestApi;
beforeAll(async () => {
  site = await createTestApi({ library: false });
});
afterAll(() => site.end());

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

describe('the profile', () => {
  test('is a JSON:API document of the reader', async () => {
    const answer = await site.ask('/jsonapi/user', { token: await getToken('admin@demo.test') });
    expect(answer.headers.get('content-type')).toBe('application/vnd.api+json');
    expect(answer.json.data).toMatchObject({
      type: 'user--user',
      attributes: {
        mail: 'admin@demo.test',
        firstName: 'Amin',
        lastName: 'Admin',
        companyName: 'Demo Payments Ltd',
        isAdmin: true,
        trials: [],
      },
    });
    expect(answer.json.data.attributes.subscriptions).toEqual(
      Object.keys(site.config.verticals)
        .map((id) => getLabels(site.config, id).title)
        .sort(),
    );
  });

  test('names the company as a term: the stored one, else the one with its name', async () => {
    await site.store.terms.upsertMany([
      aTerm(2100, { vid: 'companies', key: 'visa', name: 'Visa' }),
      aTerm(2101, { vid: 'companies', key: 'mastercard', name: 'Mastercard' }),
      aTerm(2102, { vid: 'featured_topics', key: 'visa-topic', name: 'Visa' }),
    ]);
    const company = async (name: string) =>
      (await site.ask('/jsonapi/user', { token: await getToken(`${name}@firm.example`) })).json.data
        .attributes.field_company;
    const create = (name: string, companyName: string, profile = {}) =>
      site.store.users.create({ email: `${name}@firm.example`, passwordHash: 'none', companyName, profile });
    await create('named', 'VISA');
    await create('stored', 'Visa', { field_company: [2101] });
    await create('unknown', 'Somebody Else Ltd');
    await create('nobody', '');
    expect(await Promise.all(['named', 'stored', 'unknown', 'nobody'].map(company))).toEqual([
      [{ target_id: 2100 }],
      [{ target_id: 2101 }],
      [],
      [],
    ]);
  });

  test('never contains the password', async () => {
    const { text } = await site.ask('/jsonapi/user', { token: await getToken('full@demo.test') });
    const { passwordHash } = (await site.store.users.byEmail('full@demo.test'))!;
    expect(text).not.toContain(passwordHash);
    expect(text).not.toContain('argon2');
  });

  test('counts the days since the last visit', async () => {
    const { access_token: token } = await site.account('visitor', {});
    const days = async () => (await site.ask('/jsonapi/user', { token })).json.data.attributes.daysSince;
    const user = (await site.store.users.byEmail('visitor@test.example'))!;
    await site.store.users.touch(
      user.id,
      new Date(site.services.now().getTime() - 3.9 * 86_400_000).toISOString(),
    );
    expect(await days()).toBe(3);
    expect(await days(), 'another page of the same visit').toBe(3);
  });

  test('has no last visit on the first one', async () => {
    const { access_token: token } = await site.account('newcomer', {});
    const days = async () => (await site.ask('/jsonapi/user', { token })).json.data.attributes.daysSince;
    expect(await days()).toBeNull();
    expect(await days()).toBeNull();
  });

  test('shows only active subscriptions, including trials', async () => {
    const { access_token: token } = await site.account('trial', { active: false, trials: ['pc_trial'] });
    expect((await site.ask('/jsonapi/user', { token })).json.data.attributes).toMatchObject({
      subscriptions: [],
      trials: ['pc_trial'],
    });
  });

  test('refers to terms of interest by target id', async () => {
    const created = await site.store.users.create({
      email: 'terms@test.example',
      passwordHash: 'x',
      profile: { field_jurisdiction: [1101, 1102] },
    });
    expect(created.ok).toBe(true);
    const { json } = await site.ask('/jsonapi/user', { token: await getToken('terms@test.example') });
    expect(json.data.attributes.field_jurisdiction).toEqual([{ target_id: 1101 }, { target_id: 1102 }]);
    expect(json.data.attributes.field_sector).toEqual([]);
  });

  test('is answered with token_invalid for a deleted account', async () => {
    const token = await getToken('full@demo.test');
    vi.spyOn(site.store.users, 'byId').mockResolvedValue(null);
    const answer = await site.ask('/jsonapi/user', { token });
    expect([answer.status, answer.json.code]).toEqual([401, 'token_invalid']);
  });
});

test('nothing here was an unexpected error', () => {
  expect(site.errors).toEqual([]);
});
