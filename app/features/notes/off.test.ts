/** A site without notes: they are nowhere, and what readers wrote stays. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolve } from '#app/runtime/resolve.ts';
import { profileLinks } from '#app/screens/profile/profile-links.ts';
import { shellData } from '#app/shell/shell-data.server.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { anArticle } from '#tests/support/content.ts';
import { loadWithout } from '#tests/support/load-without.ts';
import { endpoints } from './contract.ts';
import { MY_NOTES } from './shared.ts';
import { notes } from './store.server.ts';

const VERTICAL = 'payments_compliance';
const NOTE = '6f0c0d1e-2b7a-4f57-9d2b-0c9a3f6e8a11';

let site: TestApi;
let token: string;
beforeAll(async () => {
  const config = await loadWithout(['notes']);
  site = await createTestApi({ library: false, config });
  token = (await site.account('ada', {})).access_token;
  const { id: user_id } = (await site.store.users.byEmail('ada@test.example'))!;
  await site.store.content.publishMany([anArticle(1, { type: 'insight-article', path: 'item-1' })]);
  await site.store.of(notes).add(
    {
      ...{ user_id, id: NOTE, vertical: VERTICAL, nid: 1, title: 'Fees', text: 'Ask Jonas' },
      ...{ section: '', section_title: '' },
    },
    '2026-11-20T09:00:00.000Z',
    { notes: 9, bytes: 1000 },
  );
});
afterAll(() => site.end());

const ask = (path: string, method = 'GET') => site.ask(`/api/${VERTICAL}${path}`, { token, method });

test.each(Object.entries(endpoints))('%s answers 404', async (_, { method, path }) => {
  const answer = await ask(path.replace('/api/{v}', '').replace('{id}', NOTE), method.toUpperCase());
  expect([answer.status, answer.json.code]).toEqual([404, 'not_found']);
});

test('what the reader has on a page has no notes', async () => {
  const answer = await ask('/pages/mine?nid=1');
  expect([answer.status, answer.json.notes]).toEqual([200, undefined]);
});

test('no route leads to the list, the profile has no link to it, and slots do not ask for notes', () => {
  const vertical = site.config.verticals[VERTICAL]!;
  expect(resolve(vertical, MY_NOTES)).toBeUndefined();
  expect(profileLinks(vertical, false).map(({ to }) => to)).not.toContain(MY_NOTES);
  const reader = {
    ...{ active: true, permissions: [], legacyPermissions: [] },
    ...{ products: [], otherVerticals: [] },
  };
  // Slots ask only these features.
  const { features } = shellData(vertical, reader, { day: '2026-11-21', demonstration: false });
  expect(features).not.toContain('notes');
});

test('what readers wrote is in their own data', async () => {
  const { parts } = (await site.ask('/api/own-data', { token })).json;
  const stored = parts.find(({ id }: { id: string }) => id === 'notes');
  expect(stored.rows.map(({ text }: { text: string }) => text)).toEqual(['Ask Jonas']);
});
