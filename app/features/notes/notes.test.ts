/** The calls of notes. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { anArticle } from '#tests/support/content.ts';
import type { Note, Notes } from './contract.ts';

const V = '/api/payments_compliance/notes';
let site: TestApi;
const tokens: Record<string, string> = {};

const page = (nid: number, title: string) =>
  anArticle(nid, { type: 'insight-article', path: `item-${nid}`, title });

beforeAll(async () => {
  site = await createTestApi({ library: false });
  for (const name of ['ada', 'ben']) tokens[name] = (await site.account(name, {})).access_token;
  await site.store.content.publishMany([page(1, 'Stablecoins'), page(2, 'Outages'), page(3, 'Fees')]);
});
afterAll(async () => {
  expect(site.errors).toEqual([]);
  await site.end();
});

const ask = (path = '', who = 'ada', more: object = {}) =>
  site.ask(`${V}${path}`, { token: tokens[who], ...more });
const add = (more: object = {}, who = 'ada') =>
  ask('', who, { json: { id: randomUUID(), page_id: 1, text: 'Ask Jonas', ...more } });
const added = async (more: object = {}) => (await add(more)).json as Note;
const change = (id: string, json: object, who = 'ada') => ask(`/${id}`, who, { method: 'PATCH', json });
const remove = (id: string, who = 'ada') => ask(`/${id}`, who, { method: 'DELETE' });
const list = async (query = '') => (await ask(`?${query}`)).json as Notes;

test('a note has its page and section; a repeated request adds it once', async () => {
  const request = { id: randomUUID(), section: 'who-is-next', section_title: 'Who is next', text: ' *Ask* ' };
  const [first, second] = [await add(request), await add({ ...request, text: 'Other' })];
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.json).toEqual(first.json);
  expect(first.json).toMatchObject({
    ...request,
    ...{ page_id: 1, page: 'Stablecoins', path: '/article/1/insights/item-1', text: '*Ask*', version: 1 },
  });
});

test('a note keeps what it quotes, within the limit, and a change of its text leaves it', async () => {
  const quote = 'Told the name\nof the payee…';
  const { id, ...note } = await added({ quote, text: 'Ask' });
  expect(note).toMatchObject({ quote });
  expect((await change(id, { text: 'Asked', version: 1 })).json).toMatchObject({ quote, text: 'Asked' });
  expect((await list('text=payee')).notes).toMatchObject([{ id, quote }]);
  for (const refused of ['', 'x'.repeat(1001), 7])
    expect((await add({ id: randomUUID(), quote: refused })).status).toBe(400);
  expect(await added({ quote: ' \u0000 ' })).not.toHaveProperty('quote');
  await remove(id);
});

test('HTML is text', async () => {
  const text = '<img src=x onerror="alert(1)"> & <b>bold</b>';
  expect((await added({ text })).text).toBe(text);
});

test('a note on a page that does not exist, or in another vertical, is refused', async () => {
  expect((await add({ page_id: 99 })).status).toBe(404);
  const elsewhere = await site.ask('/api/gambling_compliance/notes', {
    token: tokens['ada'],
    json: { id: randomUUID(), page_id: 1, text: 'x' },
  });
  expect(elsewhere.status).toBe(403);
});

test('a text that is too long is refused with the limit; half a megabyte too', async () => {
  for (const length of [20_001, 500_000]) {
    const answer = await add({ text: 'x'.repeat(length) });
    expect([answer.status, answer.json.detail]).toEqual([
      422,
      `A note has at most 20,000 characters. This one has ${length.toLocaleString('en')}.`,
    ]);
  }
  expect((await add({ text: 'x'.repeat(20_000) })).status).toBe(201);
  expect((await add({ text: ' \n ' })).status).toBe(400);
});

test('a change on an old version shows the note as it is and loses nothing', async () => {
  const { id } = await added();
  expect((await change(id, { text: 'Mine', version: 1 })).json).toMatchObject({ text: 'Mine', version: 2 });
  expect((await change(id, { text: 'Mine', version: 1 })).status).toBe(200);
  const conflict = await change(id, { text: 'Other', version: 1 });
  expect([conflict.status, conflict.json.code]).toEqual([409, 'version_conflict']);
  expect(conflict.json.current).toMatchObject({ id, text: 'Mine', version: 2 });
  expect((await ask(`/${id}`)).json).toMatchObject({ text: 'Mine', version: 2 });
});

test('a deleted note comes back', async () => {
  const { id } = await added({ page_id: 3 });
  for (let attempt = 0; attempt < 2; attempt++) expect((await remove(id)).status).toBe(200);
  expect((await list('page_id=3')).notes).toEqual([]);
  expect((await ask(`/${id}`)).json).toHaveProperty('deleted');
  expect((await change(id, { deleted: false })).json).not.toHaveProperty('deleted');
  expect((await list('page_id=3')).found).toBe(1);
});

test("other people's notes do not exist", async () => {
  const { id, text } = await added();
  const answers = [
    await ask(`/${id}`, 'ben'),
    await change(id, { text: 'x', version: 1 }, 'ben'),
    await change(id, { deleted: false }, 'ben'),
    await remove(id, 'ben'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  // Also with the same id.
  expect((await add({ id, text: "Ben's" }, 'ben')).status).toBe(201);
  expect((await ask(`/${id}`)).json.text).toBe(text);
});

test('an id that no note can have is not found', async () => {
  for (const id of ['x'.repeat(200), '%00', '%2e%2e', "'or'1"])
    expect((await ask(`/${id}`)).status, id).toBe(404);
});

test('the list is searched and counted', async () => {
  await added({ page_id: 2, text: 'Überweisung prüfen' });
  expect((await list('text=uberweisung')).notes.map(({ text }) => text)).toEqual(['Überweisung prüfen']);
  expect((await list('text=outages')).found).toBe(1);
  const all = await list();
  expect(all).toMatchObject({ titles: 3, total: all.found, page: 1, pages: 1 });
});

test('a note on a withdrawn page still has its title', async () => {
  const { id } = await added({ page_id: 3 });
  await site.store.content.withdraw(3);
  const { json } = await ask(`/${id}`);
  expect(json).toMatchObject({ page: 'Fees' });
  expect(json).not.toHaveProperty('path');
  expect((await add({ id, page_id: 3 })).status).toBe(200);
});
