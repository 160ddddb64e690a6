/** Accounts by sign-in and by SCIM on both engines, also several at once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, storeForTests } from '#app/store/testing/fresh-store.ts';
import { createSignOnSite, VERTICAL, type SignOnSite } from './testing/site.ts';

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

describe.each(ENGINES)('on %s', (engine) => {
  const fresh = storeForTests(engine);
  let on: SignOnSite;
  let id: number;
  let token: string;
  beforeAll(async () => {
    on = await createSignOnSite({ store: fresh.store });
    id = await on.organisation('harbour', 3);
    await on.setProvider(id);
    token = await on.token(id);
    const rights = { [VERTICAL]: { permissions: ['world'], products: [] } };
    await on.admin(`/api/organisations/${id}/sign-on/groups`, { group: 'readers', rights });
  });
  afterAll(() => on.end());

  const user = (name: string) => ({ userName: `${name}@harbour.example`, externalId: name });
  const active = (path: string, value: boolean) =>
    on.scim(token, 'PATCH', path, {
      schemas: [PATCH],
      Operations: [{ op: 'replace', value: { active: value } }],
    });

  test('seats hold for requests at once; a person signs in, is put out and comes back', async () => {
    const made = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((name) => on.scim(token, 'POST', '/Users', user(name))),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 201, 403, 403]);
    const { json: first } = made.find(({ status }) => status === 201)!;
    const name = first.externalId as string;
    const email = `${name}@harbour.example`;
    on.provider.people.set(name, { sub: name, email, email_verified: true, groups: ['readers'] });
    const signedIn = await on.signIn(email, name);
    expect(signedIn.status).toBe(200);
    const path = `/Users/${first.id}`;
    const both = await Promise.all([active(path, false), active(path, false)]);
    expect(both.map(({ json }) => json.active)).toEqual([false, false]);
    const reader = { token: signedIn.json.access_token };
    expect((await on.site.ask('/api/user-subscriptions', reader)).json.code).toBe('sign_in_ended');
    expect((await active(path, true)).status).toBe(200);
    expect((await on.signIn(email, name)).status).toBe(200);
    expect((await on.scim(token, 'DELETE', path)).status).toBe(204);
    const again = await on.scim(token, 'POST', '/Users', user(name));
    expect([again.status, again.json.id]).toEqual([201, first.id]);
    expect((await on.signIn(email, name)).status).toBe(200);
    expect(await on.trail(email)).toEqual([
      ...[
        'identity-linked by sign-on',
        'account-enabled by provisioning',
        'account-disabled by provisioning',
      ],
      ...['account-enabled by provisioning', 'account-disabled by provisioning'],
      ...['subscription-changed by sign-on', 'identity-linked by sign-on', 'account-created by provisioning'],
    ]);
  });

  test('a member is in a group once; changes of groups at once are all kept', async () => {
    await on.setProvider(id, { groupsClaim: '' });
    const { json: list } = await on.scim(token, 'GET', '/Users');
    const ids = (list.Resources as { id: string }[]).map((one) => one.id);
    const { json: group } = await on.scim(token, 'POST', '/Groups', { displayName: 'readers', members: [] });
    await Promise.all(
      [...ids, ...ids].map((value) =>
        on.scim(token, 'PATCH', `/Groups/${group.id}`, {
          schemas: [PATCH],
          Operations: [{ op: 'Add', path: 'members', value: [{ value }] }],
        }),
      ),
    );
    const { json } = await on.scim(token, 'GET', `/Groups/${group.id}`);
    expect(json.members).toHaveLength(ids.length);
    for (const one of ids) {
      const held = await fresh.store.subscriptions.get(Number(one), VERTICAL);
      expect(held).toMatchObject({ active: true, permissions: ['world'] });
    }
  });

  test('own data has what is stored of the person, and a deleted account leaves nothing', async () => {
    const { json: list } = await on.scim(token, 'GET', '/Users');
    const userId = Number(list.Resources[0].id);
    const parts = await fresh.store.ownData.read(userId);
    const titles = parts.filter(({ rows }) => rows.length > 0).map(({ title }) => title);
    expect(titles).toEqual(
      expect.arrayContaining([
        'Record in the directory of an organisation',
        'Groups in the directory of an organisation',
        'Access that groups of an organisation gave',
      ]),
    );
    await fresh.store.users.delete(userId, '2026-11-26T09:00:00.000Z');
    expect((await on.scim(token, 'GET', `/Users/${userId}`)).status).toBe(404);
    const { client_secret } = await fresh.db.selectFrom('sso_provider').selectAll().executeTakeFirstOrThrow();
    expect(client_secret).not.toContain('secret of the client');
  });
});
