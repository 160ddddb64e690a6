/** One requirement of a page: into a new checklist, into one's own, and into a colleague's. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { firm, joinFirm } from '#app/features/teams/testing/samples.ts';
import { testApi } from '#tests/support/test-site.ts';

const V = '/api/payments_compliance';
const LISTS = '/workspace/checklists';
const PAGE = '/requirement/5001';
const site = testApi();
const tokens: Record<string, string> = {};
let anchor: string;
let title: string;

const ask = (who: string, path: string, json?: object, method?: string) =>
  site.ask(path.startsWith('/api/') ? path : V + path, {
    ...{ token: tokens[who], ...(json && { json }), ...(method && { method }) },
  });
const create = async (who: string, body: object = { title: 'Mine' }) => {
  const { status, json } = await ask(who, LISTS, { key: randomUUID(), ...body });
  expect(status).toBe(201);
  return json as { checklist: { id: number; title: string }; items: { title: string }[] };
};
const add = (who: string, list: number, requirement: object = { from: PAGE, anchor }) =>
  ask(who, `${LISTS}/${list}/items`, { key: randomUUID(), requirement });

beforeAll(async () => {
  const home = await firm(site, 'Home of requirements');
  tokens['reader'] = (
    await site.account('reader', { permissions: ['requirements', 'workspace', 'tool'] })
  ).access_token;
  tokens['without'] = (await site.account('without', { permissions: ['workspace', 'tool'] })).access_token;
  for (const name of ['reader', 'without']) await joinFirm(site, `${name}@test.example`, home);
  const page = await create('reader', { from: PAGE });
  const [, second] = page.items as { title: string; source?: { anchor: string } }[];
  ({ title } = second!);
  anchor = second!.source!.anchor;
});

test('is named before it is added', async () => {
  const draft = await ask('reader', `${LISTS}/draft?from=${PAGE}&requirement=${anchor}`);
  expect(draft.json.requirement).toEqual({ anchor, title });
  const unknown = await ask('reader', `${LISTS}/draft?from=${PAGE}&requirement=no-such-one`);
  expect(unknown.json.code).toBe('not_found');
});

test('is the only item of a new checklist, which has its title', async () => {
  const made = await create('reader', { from: PAGE, requirement: anchor });
  expect(made.checklist.title).toBe(title);
  expect(made.items).toMatchObject([{ title, source: { path: PAGE, anchor } }]);
});

test('is added once, with its title, its section and where it is from', async () => {
  const { checklist } = await create('reader');
  const [one, other] = await Promise.all([add('reader', checklist.id), add('reader', checklist.id)]);
  expect([one.status, other.json.id]).toEqual([201, one.json.id]);
  expect(one.json).toMatchObject({ title, status: 'open', source: { path: PAGE, anchor } });
  expect(one.json.section).not.toBe('');
  // After it was deleted, it can be added again.
  await ask('reader', `${LISTS}/${checklist.id}/items/${one.json.id}`, undefined, 'DELETE');
  expect((await add('reader', checklist.id)).json.id).not.toBe(one.json.id);
});

test('must be there, and be the reader’s to read', async () => {
  const { checklist } = await create('reader');
  expect((await add('reader', checklist.id, { from: PAGE, anchor: 'no-such-one' })).status).toBe(404);
  expect((await add('reader', checklist.id, { from: '/insights', anchor })).status).toBe(404);
  const own = await create('without');
  expect((await add('without', own.checklist.id)).json.code).toBe('permission_missing');
  expect((await ask('without', `${LISTS}/${own.checklist.id}`)).text).not.toContain(title);
});

test('without a title or a requirement nothing is added', async () => {
  const { checklist } = await create('reader');
  const refused = await ask('reader', `${LISTS}/${checklist.id}/items`, { key: randomUUID() });
  expect([refused.status, refused.json.code]).toEqual([422, 'invalid_fields']);
});

test('never tells the owner of a shared checklist what the owner may not read', async () => {
  const { checklist } = await create('without', { title: 'Ours' });
  const team = (await ask('without', '/api/teams', { name: 'Requirements' })).json.id;
  await ask('without', `/api/teams/${team}/members`, { email: 'reader@test.example' });
  await ask('without', '/sharing', { kind: 'checklist', id: String(checklist.id), team, right: 'edit' });
  const refused = await add('reader', checklist.id);
  expect([refused.json.code, refused.json.detail]).toEqual([
    'permission_missing',
    'The owner of the checklist cannot read this requirement.',
  ]);
  expect((await ask('without', `${LISTS}/${checklist.id}`)).text).not.toContain(title);
  // A colleague who may not read it cannot add it either.
  const readable = await create('reader', { title: 'Hers' });
  await ask('reader', '/sharing', {
    kind: 'checklist',
    id: String(readable.checklist.id),
    team,
    right: 'edit',
  });
  expect((await add('without', readable.checklist.id)).json.code).toBe('permission_missing');
});
