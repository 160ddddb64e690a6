/** Filters of the list of people for administrators: who has a permission, and who has never signed in. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#tests/support/api.ts';

let site: TestApi;
beforeAll(async () => {
  site = await createTestApi({ library: false });
});
afterAll(() => site.end());

async function find(query: string): Promise<string[]> {
  const { access_token: token } = await site.issueTokensFor('admin@demo.test');
  const { json } = await site.ask(`/api/accounts?${query}&search=test.example`, { token });
  return (json.items as { email: string }[]).map(({ email }) => email).sort();
}

test('by permission: its exact id, in a subscription that is not revoked, in the vertical if one is chosen', async () => {
  await site.account('tools', { permissions: ['tool', 'world'] });
  await site.account('longer', { permissions: ['tools'] });
  await site.account('revoked', { permissions: ['tool'], active: false });
  expect(await find('permission=tool')).toEqual(['tools@test.example']);
  expect(await find('permission=tool&vertical=payments_compliance')).toEqual(['tools@test.example']);
  expect(await find('permission=tool&vertical=gambling_compliance')).toEqual([]);
  expect(await find('permission=%25')).toEqual([]);
  expect(await find('permission=t_ol')).toEqual([]);
  expect(await find(`permission=${encodeURIComponent('tool","world')}`)).toEqual([]);
});

test('who has never signed in: with a password or without, and not disabled', async () => {
  const { users } = site.store;
  for (const name of ['never', 'seen', 'gone'])
    await users.create({ email: `${name}@test.example`, passwordHash: 'some' });
  const id = async (name: string) => (await users.byEmail(`${name}@test.example`))!.id;
  await users.setDisabled(await id('gone'), '2026-11-21T09:00:00.000Z');
  await site.store.of((db) =>
    db
      .updateTable('user')
      .set({ last_seen_at: '2026-11-20T09:00:00.000Z' })
      .where('email', '=', 'seen@test.example')
      .execute(),
  );
  const found = await find('state=unused');
  expect(found).toContain('never@test.example');
  expect(found).not.toContain('seen@test.example');
  expect(found).not.toContain('gone@test.example');
});
