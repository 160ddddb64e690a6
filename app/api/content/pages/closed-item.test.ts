import { beforeAll, expect, test } from 'vitest';
import { anArticle, GERMANY } from '#tests/support/content.ts';
import { testApi } from '#tests/support/test-site.ts';

const SECRET = 'canary of the whole text';
const UPDATE = '/regulatory_update/16/u';

const site = testApi({ library: false });
const tokens: Record<string, string> = {};
beforeAll(async () => {
  await site.store.terms.upsertMany([GERMANY]);
  const terms = [{ field: 'field_jurisdiction', tid: GERMANY.tid }];
  const fields = {
    body: { summary: 'What changes', value: `<p>${SECRET}</p>` },
    field_key_points: [SECRET],
  };
  const update = { type: 'regulatory-update', terms, fields };
  await site.store.content.publishMany([
    anArticle(10, { type: 'insight-article', path: 'open', terms }),
    anArticle(11, { type: 'insight-article', path: 'of-a-product', terms, productAccess: [502] }),
    anArticle(16, { ...update, path: 'u', title: 'Update 16' }),
    anArticle(17, { ...update, path: 'gone', title: 'Withdrawn' }),
    anArticle(18, { ...update, path: 'elsewhere', vertical: 'gambling_compliance' }),
  ]);
  await site.store.content.withdraw(17);
  tokens['none'] = (await site.account('none', { permissions: [] })).access_token;
  tokens['updates'] = (await site.account('updates', { permissions: ['hs'] })).access_token;
});

const ask = (path: string, who: string) =>
  site.ask(`/api/payments_compliance/pages/closed?path=${path}`, { token: tokens[who] });

test('a closed item tells what a locked row does, and what can be read instead', async () => {
  const { status, json } = await ask(UPDATE, 'none');
  expect(status).toBe(200);
  expect(json).toMatchObject({ title: 'Update 16', summary: 'What changes', instead: [{ nid: 10 }] });
  expect(json.instead).toHaveLength(1);
  expect(JSON.stringify(json)).not.toContain(SECRET);
});

test('an item that the reader may open has a page of its own', async () => {
  expect((await ask(UPDATE, 'updates')).status).toBe(404);
});

test.each([
  ['withdrawn', '/regulatory_update/17/gone'],
  ['of another vertical', '/regulatory_update/18/elsewhere'],
  ['a list', '/regulatory_updates_list'],
  ['a screen', '/world'],
  ['nothing', '/regulatory_update/99/x'],
  ['no path of the site', '//evil.example/x'],
  ['badly encoded', '/%25E0%25A4%25A'],
])('%s is not found', async (_, path) => {
  expect((await ask(path, 'none')).status).toBe(404);
});
