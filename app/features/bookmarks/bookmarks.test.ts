/** The calls of bookmarks, and what they say of changed pages. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { splitRoutes } from '#app/config/features.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { anArticle } from '#tests/support/content.ts';
import type { ShownRedline } from '#app/text/redline/redline.ts';
import type { EndpointResult } from '#app/endpoints.ts';
import { endpoints, type Bookmark, type BookmarkComparison, type Bookmarks } from './contract.ts';

const V = '/api/payments_compliance';
let site: TestApi;
const tokens: Record<string, string> = {};

const text = (scope: string, next = 'Next') =>
  `<p>Lead</p><h2>Scope</h2><p>${scope}</p><h2>Dates</h2><p>${next}</p>`;
const article = (nid: number, fields: object = {}, over: object = {}) =>
  anArticle(nid, {
    ...{ type: 'insight-article', path: `item-${nid}`, title: `Item ${nid}`, productAccess: [502], ...over },
    fields: { body: { summary: 'In short', value: text('A') }, ...fields },
  });
const publish = (nid: number, value: string, day: number, fields: object = {}) =>
  site.store.content.publish(
    article(
      nid,
      { body: { summary: 'In short', value }, changed: `2026-11-${day}T09:00:00Z`, ...fields },
      { changed: `2026-11-${day}T09:00:00Z` },
    ),
  );

beforeAll(async () => {
  site = await createTestApi({ library: false });
  const { key } = site.config.verticals['payments_compliance']!.products['502']!;
  for (const name of ['ada', 'ben'])
    tokens[name] = (await site.account(name, { products: [key] })).access_token;
  tokens['restricted'] = (await site.account('restricted', {})).access_token;
  await site.store.content.publishMany([1, 2, 3, 4, 5, 6].map((nid) => article(nid)));
});
afterAll(async () => {
  expect(site.errors).toEqual([]);
  await site.end();
});

const ask = (path: string, who = 'ada', more: object = {}) =>
  site.ask(`${V}${path}`, { token: tokens[who], ...more });
const add = (nid: number, more: object = {}, who = 'ada') =>
  ask('/bookmarks', who, { json: { nid, ...more } });
const bulk = (json: object, who = 'ada') => ask('/bookmarks/bulk', who, { json });
const list = async (query = '') => (await ask(`/bookmarks?${query}`)).json as Bookmarks;
const mine = async (nid: number, who = 'ada') =>
  (await ask(`/pages/mine?nid=${nid}`, who)).json as EndpointResult<'pageMine'>;

test('a bookmark has its day and folder; a repeated request adds it once', async () => {
  const [first, second] = [await add(1, { folder: '  SEPA \n programme ' }), await add(1)];
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.json).toEqual(first.json);
  expect(first.json).toEqual({
    ...{ nid: 1, title: 'Item 1', path: '/article/1/insights/item-1', type: 'insight-article' },
    ...{
      label: 'Insight',
      labels: ['SEPA programme'],
      folder: 'SEPA programme',
      created_date: '2026-11-21T09:00:00.000Z',
    },
    ...{ updated: expect.any(String), version: 1, access: 'full' },
  });
  expect(await mine(1)).toMatchObject({ bookmark: first.json });
  const person = await site.ask('/jsonapi/user', { token: tokens['ada'] });
  expect(person.json.data.attributes.bookmarks).toEqual([
    { nid: 1, created_date: '2026-11-21T09:00:00.000Z' },
  ]);
});

test('a page that does not exist, is withdrawn or in another vertical cannot be bookmarked', async () => {
  await site.store.content.withdraw(6);
  for (const nid of [99, 6]) {
    expect((await add(nid)).status).toBe(404);
    expect((await ask(`/pages/mine?nid=${nid}`)).status).toBe(404);
  }
  for (const nid of [0, -1, 1.5, 2147483648, 'x']) expect((await add(nid as number)).status).toBe(400);
});

test("other people's bookmarks do not exist", async () => {
  await add(1, { folder: 'Mine' });
  const answers = [
    await ask('/bookmarks/1', 'ben'),
    await ask('/bookmarks/1', 'ben', { method: 'PATCH', json: { folder: 'Stolen' } }),
    await ask('/bookmarks/1', 'ben', { method: 'DELETE' }),
    await ask('/bookmarks/folders', 'ben', { json: { name: 'Mine', new_name: 'Stolen' } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  for (const action of ['remove', 'restore', 'move', 'label', 'read'])
    expect((await bulk({ nids: [1], action, folder: 'Stolen', add: ['Stolen'] }, 'ben')).json).toEqual({
      nids: [],
    });
  expect((await mine(1, 'ben')).bookmark).toBeNull();
  expect((await mine(1)).bookmark?.folder).toBe('Mine');
});

test('ids that no bookmark can have are not found', async () => {
  for (const id of ['0', '1e3', '99999999999999999999', '%00', "'or'1", 'x'.repeat(300)])
    expect((await ask(`/bookmarks/${id}`)).status, id).toBe(404);
});

test('many are removed and restored, with their days and folders', async () => {
  for (const nid of [2, 3]) await add(nid, { folder: 'Later' });
  site.pass(60);
  expect((await bulk({ nids: [2, 3, 77], action: 'remove' })).json).toEqual({ nids: [2, 3] });
  expect((await list('folder=Later')).found).toBe(0);
  expect((await bulk({ nids: [2, 3], action: 'restore' })).json).toEqual({ nids: [2, 3] });
  expect((await list('folder=Later')).bookmarks).toMatchObject([
    { nid: 2, created_date: '2026-11-21T09:00:00.000Z' },
    { nid: 3, folder: 'Later' },
  ]);
  await bulk({ nids: [2, 3], action: 'move', folder: '' });
  expect(await list('folder=&type=insight-article&text=item%203')).toMatchObject({ found: 1 });
  expect((await ask('/bookmarks/nids')).json).toEqual({
    nids: [1, 2, 3],
    labels: ['Mine'],
    folders: ['Mine'],
    read: [],
  });
});

test('a bookmark has several labels; a client that knows one folder replaces them', async () => {
  const labels = async (nid: number) => ((await ask(`/bookmarks/${nid}`)).json as Bookmark).labels;
  await add(2, { labels: ['  SEPA \n programme ', 'Board', 'Board '] });
  await add(2, { labels: ['Later'] });
  expect(await labels(2)).toEqual(['Board', 'Later', 'SEPA programme']);
  await bulk({ nids: [2, 3], action: 'label', add: ['Board'], remove: ['Later'] });
  expect([await labels(2), await labels(3)]).toEqual([['Board', 'SEPA programme'], ['Board']]);
  expect(await list('label=Board')).toMatchObject({ found: 2, folders: expect.any(Array) });
  expect(await list('folder=Board')).toMatchObject({ found: 2 });
  const counts = await list();
  expect([counts.folders, counts.unfiled]).toEqual([counts.labels, counts.unlabelled]);
  await ask('/bookmarks/2', 'ada', { method: 'PATCH', json: { labels: ['One', 'Two'] } });
  expect(await labels(2)).toEqual(['One', 'Two']);
  const file = (await ask('/bookmarks/export?format=csv')).json;
  expect(Buffer.from(file.content, 'base64').toString() + file.content).toContain('One; Two');
  await add(2, { folder: 'Single' });
  expect(await labels(2)).toEqual(['Single']);
  await bulk({ nids: [2], action: 'move', folder: '' });
  expect(await labels(2)).toEqual([]);
  const refused = [{ labels: [''] }, { labels: 'x' }, { labels: ['x'.repeat(81)] }];
  for (const json of refused) expect((await add(2, json)).status).toBe(400);
  await bulk({ nids: [3], action: 'label', remove: ['Board'] });
});

test('a row is marked as read and as unread, for its reader alone, and stays so when asked twice', async () => {
  const mark = (nid: number, read: boolean, who = 'ada') => ask('/read-marks', who, { json: { nid, read } });
  const read = async (rows: string, who = 'ada') =>
    (await ask(`/bookmarks/nids?rows=${rows}`, who)).json.read;
  for (const nid of [1, 2, 2]) expect((await mark(nid, true)).status).toBe(200);
  expect(await read('3,2,1,4294967297')).toEqual([2, 1]);
  expect(await read('1,2', 'ben')).toEqual([]);
  for (const who of ['ben', 'ada', 'ada']) expect((await mark(2, false, who)).status).toBe(200);
  expect(await read('1,2')).toEqual([1]);
  expect((await mark(99, true)).status).toBe(404);
  for (const rows of ['', '0', '1,', 'x', '1,'.repeat(200) + '1'])
    expect((await ask(`/bookmarks/nids?rows=${rows}`)).status, rows).toBe(400);
});

test('a changed page names its sections with the day of each, until it is marked as read', async () => {
  await add(4);
  await publish(4, text('B'), 22);
  await publish(4, text('B', 'Then'), 23);
  const { changes } = (await mine(4)).bookmark!;
  expect(changes).toEqual({
    ...{ seen: expect.any(String), changed: '2026-11-23T09:00:00Z', elsewhere: false },
    sections: [
      { id: 'scope', title: 'Scope', changed: '2026-11-22T09:00:00Z' },
      { id: 'dates', title: 'Dates', changed: '2026-11-23T09:00:00Z' },
    ],
  });
  expect(await list('changed=true')).toMatchObject({ changed: 1, bookmarks: [{ nid: 4, changes: {} }] });
  const seen = await ask('/bookmarks/4', 'ada', { method: 'PATCH', json: { seen: 3 } });
  expect(seen.json).not.toHaveProperty('changes');
  expect((await list('changed=true')).found).toBe(0);
  await publish(4, text('A'), 24);
  expect((await mine(4)).bookmark).toHaveProperty('changes');
});

test('a reader without access learns of changes of public parts only', async () => {
  await add(5, {}, 'restricted');
  await publish(5, text('Hidden canary'), 22);
  const { bookmark } = await mine(5, 'restricted');
  expect(bookmark).toMatchObject({ nid: 5, access: 'restricted' });
  expect(bookmark).not.toHaveProperty('changes');
  await publish(5, text('Hidden canary'), 23, { title: 'Item 5, renamed' });
  const { changes } = (await mine(5, 'restricted')).bookmark!;
  expect(changes).toMatchObject({ sections: [], elsewhere: true });
});

test('a comparison has the words that changed, and only those that the reader may see', async () => {
  const compare = async (who: string) =>
    (await ask('/bookmarks/2/comparison', who)).json as BookmarkComparison;
  for (const who of ['ada', 'restricted']) await add(2, {}, who);
  expect(await compare('ada')).toMatchObject({ state: 'same', redline: null });
  await publish(2, text('Hidden canary'), 22, { title: 'Item 2, renamed' });
  const { redline, ...comparison } = await compare('ada');
  expect(comparison).toEqual({
    ...{ nid: 2, title: 'Item 2', label: 'Insight', path: '/article/2/insights/item-2', version: 2 },
    ...{ seen: expect.any(String), changed: '2026-11-22T09:00:00Z', state: 'compared' },
  });
  const changed = ({ sections }: ShownRedline) =>
    sections.filter(({ state }) => state !== 'same').map(({ title }) => title);
  expect(changed(redline!)).toEqual(['Title', 'Scope']);
  expect(JSON.stringify(redline)).toContain('Hidden canary');
  const restricted = await compare('restricted');
  expect(changed(restricted.redline!)).toEqual(['Title']);
  expect(JSON.stringify(restricted)).not.toContain('canary');
});

test('a version in which only a link changed says so', async () => {
  await site.store.content.publish(article(8, { body: { value: '<p><a href="/a">A</a></p>' } }));
  await add(8);
  await site.store.content.publish(article(8, { body: { value: '<p><a href="/b">A</a></p>' } }));
  const { json } = await ask('/bookmarks/8/comparison');
  expect(json).toMatchObject({ state: 'compared', redline: { counts: { links: 1, added: 0, removed: 0 } } });
});

test('a version that is withheld is not compared', async () => {
  await site.store.content.publish(article(9, { body: { value: '<p>A</p>' } }));
  await add(9);
  await site.store.content.publish(article(9, { body: { value: '<p>B</p>' } }));
  await site.store.content.withholding.withhold({ nid: 9, version: 1 }, 'A court');
  expect((await ask('/bookmarks/9/comparison')).json).toMatchObject({ state: 'unknown', redline: null });
});

test('a bookmark of a page that is withdrawn stays, with its title', async () => {
  await add(3);
  await site.store.content.withdraw(3);
  const { json } = await ask('/bookmarks/3');
  expect(json as Bookmark).toMatchObject({ title: 'Item 3', label: 'Insight' });
  expect(json).not.toHaveProperty('path');
  expect((await ask('/bookmarks/3/comparison')).status).toBe(404);
  expect((await ask('/bookmarks/3', 'ada', { method: 'DELETE' })).status).toBe(200);
  expect((await ask('/bookmarks/3')).status).toBe(404);
});

test('where the feature is off, its operations and routes are gone, and what was stored stays', async () => {
  await add(5, { folder: 'Kept' }, 'ben');
  const vertical = site.config.verticals['payments_compliance']!;
  const { bookmarks: _, ...features } = vertical.features;
  const verticals = { ...site.config.verticals, payments_compliance: { ...vertical, features } };
  const without = await createTestApi({
    ...{ store: site.store, library: false, config: { ...site.config, verticals } },
  });
  const askBen = (path: string, method = 'GET') =>
    without.ask(`${V}${path}`, { token: tokens['ben'], method });
  for (const [id, { path, method }] of Object.entries(endpoints)) {
    const target = path.replace('/api/{v}', '').replace('{id}', '5');
    const answer = await askBen(target, method.toUpperCase());
    expect([id, answer.status, answer.json.code]).toEqual([id, 404, 'not_found']);
  }
  expect((await askBen('/pages/mine?nid=5')).json).not.toHaveProperty('bookmark');
  expect((await askBen('/home/mine')).json).not.toHaveProperty('bookmarked');
  const own = await without.ask('/api/own-data', { token: tokens['ben'] });
  expect(own.json.parts.find(({ id }: { id: string }) => id === 'bookmarks')).toMatchObject({
    rows: [{ nid: 5, labels: ['Kept'] }],
  });
  await without.end();

  const off = { ...vertical.site, features: { bookmarks: false as const } };
  const { routes } = splitRoutes({ site: off, routes: vertical.routes });
  const screens = Object.values(routes).flatMap((route) => ('screen' in route ? [route.screen] : []));
  expect(screens.filter((screen) => screen.startsWith('bookmarks/'))).toEqual([]);
  expect(screens.length).toBeGreaterThan(0);
});
