/** The profile of the reader as a JSON:API document. */
import { describe, expect, test, vi } from 'vitest';
import { notes as noteStore } from '#app/features/notes/store.server.ts';
import { aTerm } from '#app/store/testing/samples.ts';
import { getLabels } from '#tests/support/labels.ts';
import { ruleStore } from '#app/features/watch/rules-store.server.ts';
import { testApi } from '#tests/support/test-site.ts';

const site = testApi({ library: false });

const getToken = async (email: string) => (await site.issueTokensFor(email)).access_token;

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

  describe('in one document', () => {
    const AT = '2026-11-20T09:00:00.000Z';
    const V = 'payments_compliance';
    const QUERY = { text: 'psd3', types: [], terms: [] };
    const LIMITS = { notes: 9, bytes: 1000 };
    const read = async (name: string) =>
      (await site.ask('/jsonapi/user', { token: await getToken(`${name}@test.example`) })).json.data
        .attributes;

    /** One of everything in each vertical, and one of everything that is deleted. */
    async function collect(name: string) {
      const { users } = site.store;
      const watchRules = site.store.of(ruleStore);
      const notes = site.store.of(noteStore);
      const { id: user_id } = (await users.byEmail(`${name}@test.example`))!;
      const rules: number[] = [];
      for (const vertical of [V, 'gambling_compliance', 'deleted']) {
        const own = { user_id, vertical: vertical === 'deleted' ? V : vertical };
        const path = `/search?query=${vertical}`;
        const rule = { ...own, name: vertical, note: '', query: QUERY, path, schedule: 'none' as const };
        rules.push((await watchRules.create({ ...rule, per_month: 0 }, AT, 9))!);
        const place = { section: vertical === V ? 'scope' : '', section_title: '', text: 'Private words' };
        await notes.add(
          { ...own, id: `${name}-${vertical}`, nid: 2001, title: 'Guide', ...place },
          AT,
          LIMITS,
        );
      }
      await watchRules.change(rules[2]!, { deleted_at: AT });
      await notes.delete(user_id, V, `${name}-deleted`, AT);
      return rules;
    }

    test('has everything of section 3: what the reader watches and noted', async () => {
      await site.account('collector', { permissions: ['world', 'tool'] });
      const rules = await collect('collector');
      const verticals = [V, 'gambling_compliance'];
      expect(await read('collector')).toMatchObject({
        watchlist: verticals.map((vertical, at) => ({
          ...{ id: rules[at], vertical, name: vertical, path: `/search?query=${vertical}` },
        })),
        notes: [
          { id: 'collector-gambling_compliance', page_id: 2001, page: 'Guide' },
          { id: `collector-${V}`, page_id: 2001, page: 'Guide', section: 'scope' },
        ],
        userAccess: { tools: true, workspace: false },
        userSubscription: { active: true, permissions: ['world', 'tool'], legacy_permissions: [] },
      });
    });

    test('has nothing of another reader, and no text of a note', async () => {
      await site.account('neighbour', null);
      expect(await read('neighbour')).toMatchObject({
        ...{ watchlist: [], bookmarks: [], notes: [], reports: [] },
        userAccess: { tools: false, workspace: false },
        userSubscription: { active: false, permissions: [], legacy_permissions: [] },
      });
      expect(JSON.stringify(await read('collector'))).not.toContain('Private words');
    });

    test('says the same of the subscription as its own call, in the vertical of the host', async () => {
      for (const email of ['legacy@demo.test', 'world@demo.test', 'inactive@demo.test'])
        for (const host of ['localhost', 'gambling.localhost']) {
          const token = await getToken(email);
          const { userSubscription } = (await site.ask('/jsonapi/user', { token, host })).json.data
            .attributes;
          expect((await site.ask('/api/user-subscriptions', { token, host })).json).toMatchObject(
            userSubscription,
          );
        }
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
