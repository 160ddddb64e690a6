import { expect, test } from 'vitest';
import type { Client } from '#app/client/client.ts';
import { loadUser } from './load-reader.ts';

const answering = (attributes: object) =>
  ({
    user: async () => ({
      ok: true,
      value: { data: { id: '7', attributes: { userSubscription: { active: true }, ...attributes } } },
    }),
  }) as unknown as Client;
const work = async (attributes: object) => {
  const loaded = await loadUser(answering(attributes), 'token', 'payments_compliance');
  return loaded.ok && loaded.attributes.work;
};
const page = (vertical: string) => ({ vertical, path: '/admin/content', title: 'Newsroom' });

test('the menu of the profile leads to what the reader works with in this vertical', async () => {
  expect(await work({ staff_pages: [page('gambling_compliance'), page('payments_compliance')] })).toEqual([
    { to: '/admin/content', label: 'Newsroom' },
  ]);
  expect(await work({ staff_pages: [page('gambling_compliance')] })).toEqual([]);
  expect(await work({})).toBeUndefined();
});
