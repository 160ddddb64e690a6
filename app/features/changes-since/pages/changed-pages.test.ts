/** The list of changed pages: since a day, by filters, as a file, and marked as read with the way back. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { anArticle } from '#tests/support/content.ts';
import type { ChangedPages } from '../contract.ts';

const V = '/api/payments_compliance';
const DAY_SECONDS = 24 * 3600;
let site: TestApi;
let nids = 100;
const tokens: Record<string, string> = {};

const article = (nid: number, text: string) =>
  anArticle(nid, {
    ...{ type: 'insight-article', path: `item-${nid}`, title: `=Item ${nid}`, productAccess: [502] },
    ...{ changed: '2026-11-20T09:00:00Z' },
    fields: { body: { summary: 'In short', value: `<p>Lead</p><h2>Scope</h2><p>${text}</p>` } },
  });
/** Publishes, at the time of the site: the log has that of the machine. */
async function publish(nid: number, text: string, more: object = {}): Promise<void> {
  const last = await site.store.events.latestId();
  await site.store.content.publishMany([{ ...article(nid, text), ...more }]);
  const at = site.services.now().toISOString();
  await site.store.of((db) => db.updateTable('content_event').set({ at }).where('id', '>', last).execute());
}
/** An item that only this test has. */
async function publishNew(): Promise<number> {
  await publish(++nids, 'A');
  return nids;
}

async function renew(): Promise<void> {
  for (const name of Object.keys(tokens))
    tokens[name] = (await site.issueTokensFor(`${name}@test.example`)).access_token;
}
async function later(seconds = 3600): Promise<void> {
  site.pass(seconds);
  await renew();
}

beforeAll(async () => {
  site = await createTestApi({ library: false });
  const { key } = site.config.verticals['payments_compliance']!.products['502']!;
  tokens['ada'] = (await site.account('ada', { products: [key] })).access_token;
  tokens['ben'] = (await site.account('ben', { products: [key] })).access_token;
  tokens['restricted'] = (await site.account('restricted', {})).access_token;
});
afterAll(async () => {
  expect(site.errors).toEqual([]);
  await site.end();
});

const ask = (path: string, who = 'ada', json?: object) =>
  site.ask(`${V}${path}`, { token: tokens[who]!, ...(json && { json }) });
const look = (nid: number, who = 'ada') => ask(`/pages/mine?nid=${nid}`, who);
const list = async (query = '', who = 'ada') =>
  (await ask(`/changed-pages${query}`, who)).json as ChangedPages;
const find = async (nid: number, query = '', who = 'ada') =>
  (await list(query, who)).pages.find((page) => page.nid === nid);
const mark = async (pages: { nid: number; version: number }[], who = 'ada', key = randomUUID()) => ({
  key,
  ...(await ask('/changed-pages/read', who, { key, pages })).json,
});
const undo = async (key: string, who = 'ada') => (await ask('/changed-pages/unread', who, { key })).json;

/** Pages that the reader visited and that changed afterwards. */
async function visitedAndChanged(count: number, who = 'ada'): Promise<number[]> {
  const made: number[] = [];
  for (let at = 0; at < count; at++) {
    made.push(await publishNew());
    await look(made.at(-1)!, who);
  }
  for (const nid of made) await publish(nid, 'B');
  await later();
  return made;
}
const readShown = async (made: readonly number[]) =>
  (await list()).pages.filter(({ nid }) => made.includes(nid)).map(({ nid, version }) => ({ nid, version }));

test('what was marked as read is off the list, and undoing brings it back as it was', async () => {
  const made = await visitedAndChanged(2);
  await ask('/bookmarks', 'ada', { nid: made[0]! });
  await publish(made[0]!, 'C');
  const before = await Promise.all(made.map((nid) => find(nid)));
  const { key, marked } = await mark(await readShown(made));
  expect(marked).toBe(2);
  expect(await readShown(made)).toEqual([]);
  expect(await list(`?read=${key}`)).toMatchObject({ marked: { key, count: 2, title: null } });
  expect(await undo(key)).toEqual({ undone: 2, marked: 2 });
  expect(await Promise.all(made.map((nid) => find(nid)))).toEqual(before);
  expect((await list(`?read=${key}`)).marked).toBeNull();
});

test('a double click marks once and undoes once', async () => {
  const made = await visitedAndChanged(1);
  const shown = await readShown(made);
  const key = randomUUID();
  const both = await Promise.all([mark(shown, 'ada', key), mark(shown, 'ada', key)]);
  expect(both).toMatchObject([{ marked: 1 }, { marked: 1 }]);
  expect(await Promise.all([undo(key), undo(key)])).toContainEqual({ undone: 1, marked: 1 });
  expect(await undo(key)).toMatchObject({ marked: 1 });
  expect(await readShown(made)).toEqual(shown);
  // A form that is sent again by the way back of the browser marks nothing that was undone.
  expect(await mark(shown, 'ada', key)).toMatchObject({ marked: 0, undone: true });
  expect(await readShown(made)).toEqual(shown);
});

test('what was published after the list was shown stays to read', async () => {
  const [nid] = (await visitedAndChanged(1)) as [number];
  const shown = await readShown([nid]);
  await publish(nid, 'C');
  expect(await mark(shown)).toMatchObject({ marked: 1 });
  expect(await find(nid)).toMatchObject({ version: 3, known: [{ version: 2 }] });
});

test('undoing leaves alone what the reader has opened meanwhile', async () => {
  const made = await visitedAndChanged(2);
  const { key } = await mark(await readShown(made));
  await later();
  await look(made[0]!);
  expect(await undo(key)).toEqual({ undone: 1, marked: 2 });
  expect(await readShown(made)).toEqual([{ nid: made[1], version: 2 }]);
});

test('two lists that are marked one after the other are undone one by one, in any order', async () => {
  const made = await visitedAndChanged(2);
  const [one, other] = (await readShown(made)) as [
    { nid: number; version: number },
    { nid: number; version: number },
  ];
  const first = await mark([one]);
  const second = await mark([other]);
  expect(await undo(first.key)).toMatchObject({ undone: 1 });
  expect(await readShown(made)).toEqual([one]);
  expect(await undo(second.key)).toMatchObject({ undone: 1 });
  expect(await readShown(made)).toHaveLength(2);
});

test('somebody else can neither undo it, nor mark what was shown to the first reader', async () => {
  const made = await visitedAndChanged(1);
  const shown = await readShown(made);
  expect(await mark(shown, 'ben')).toMatchObject({ marked: 0 });
  const { key } = await mark(shown);
  expect(await undo(key, 'ben')).toEqual({ undone: 0, marked: 0 });
  expect((await list(`?read=${key}`, 'ben')).marked).toBeNull();
  expect(await readShown(made)).toEqual([]);
});

test('only the last ten can be undone', async () => {
  const made = await visitedAndChanged(1);
  const { key } = await mark(await readShown(made));
  for (let at = 0; at < 10; at++) {
    await later();
    const others = await visitedAndChanged(1);
    await mark(await readShown(others));
  }
  expect(await undo(key)).toEqual({ undone: 0, marked: 0 });
});

test('since a day, pages are listed by the version when the day began, also those that the reader never opened', async () => {
  const nid = await publishNew();
  await later(2 * DAY_SECONDS);
  await publish(nid, 'B', { told: { kind: 'update', note: 'Wider' } });
  const day = site.services.now().toISOString().slice(0, 10);
  const added = await publishNew();
  await publish(added, 'B');
  expect(await find(nid)).toBeUndefined();
  expect(await find(nid, `?day=${day}`)).toMatchObject({
    ...{ version: 2, then: 1, materiality: 'material', note: 'Wider', known: [] },
  });
  // It was first published on this day.
  expect(await find(added, `?day=${day}`)).toBeUndefined();
  expect(await find(nid, `?day=${day}`, 'restricted')).toBeUndefined();
  expect(await find(nid, `?day=${day}&only=mine`)).toBeUndefined();
  await later(2 * DAY_SECONDS);
  const after = site.services.now().toISOString().slice(0, 10);
  expect(await find(nid, `?day=${after}`)).toBeUndefined();
  const old = await list('?day=1999-01-01');
  expect(old).toMatchObject({ pages: [], all: 0, zone: expect.any(String), begins: expect.any(String) });
});

test.each(['2026-02-30', '9999-01-01', 'yesterday'])('%s is refused as a day', async (day) => {
  expect((await ask(`/changed-pages?day=${day}`)).status).toBe(400);
});

test('filters leave what their counts say', async () => {
  await visitedAndChanged(2);
  const all = await list();
  for (const { id, count } of all.said) expect((await list(`?said=${id}`)).total).toBe(count);
  for (const { id, count } of all.types) expect((await list(`?type=${id}`)).total).toBe(count);
  for (const { id, count } of all.sources) expect((await list(`?since=${id}`)).total).toBe(count);
  expect((await list('?place=999999')).total).toBe(0);
  expect(await list('?place=999999')).toMatchObject({ all: all.all, pages: [] });
});

test('the file has the pages of the list, and no cell is a formula', async () => {
  const [nid] = (await visitedAndChanged(1)) as [number];
  const { json } = await ask('/changed-pages/export?format=csv&origin=https://site.example');
  const text = Buffer.from(json.content as string, 'base64').toString();
  expect(text).toContain(`'=Item ${nid},`);
  expect(text).toContain('https://site.example/');
  const { json: other } = await ask('/changed-pages/export?format=csv&place=999999');
  expect(Buffer.from(other.content as string, 'base64').toString()).not.toContain('Item');
});
