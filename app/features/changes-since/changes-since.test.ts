/** What changed since a reader knew items: by visits, bookmarks and decisions; for the reader of today. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointResult } from '#app/endpoints.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { anArticle } from '#tests/support/content.ts';
import type { ChangedPages, ItemChangesSince, WordsSince } from './contract.ts';

const V = '/api/payments_compliance';
let site: TestApi;
let nids = 0;
const tokens: Record<string, string> = {};

const text = (scope: string, dates = 'Later') =>
  `<p>Lead</p><h2>Scope</h2><p>${scope}</p><h2>Dates</h2><p>${dates}</p>`;
const article = (nid: number, scope = 'A', dates?: string) =>
  anArticle(nid, {
    ...{ type: 'insight-article', path: `item-${nid}`, title: `Item ${nid}`, productAccess: [502] },
    ...{ changed: '2026-11-20T09:00:00Z' },
    fields: { body: { summary: 'In short', value: text(scope, dates) } },
  });
/** An item that only this test has. */
async function publishNew(): Promise<number> {
  const nid = ++nids;
  await site.store.content.publish(article(nid));
  return nid;
}
/** Publishes another text of its section “Scope”. */
const publish = (nid: number, scope: string, more: object = {}) =>
  site.store.content.publishMany([{ ...article(nid, scope), ...more }]);

beforeAll(async () => {
  site = await createTestApi({ library: false });
  const { key } = site.config.verticals['payments_compliance']!.products['502']!;
  tokens['ada'] = (await site.account('ada', { products: [key] })).access_token;
  tokens['restricted'] = (await site.account('restricted', {})).access_token;
});
afterAll(async () => {
  expect(site.errors).toEqual([]);
  await site.end();
});

const ask = (path: string, who = 'ada', json?: object) =>
  site.ask(`${V}${path}`, { token: tokens[who]!, ...(json && { json }) });
const look = async (nid: number, who = 'ada', version?: number) =>
  (await ask(`/pages/mine?nid=${nid}${version ? `&version=${version}` : ''}`, who))
    .json as EndpointResult<'pageMine'>;
const findChanges = async (nid: number, who = 'ada') =>
  ((await ask(`/changes-since/${nid}`, who)).json as ItemChangesSince).changes;
const rows = async (asked: number[], who = 'ada') =>
  (await ask(`/changes-since?nids=${asked.join(',')}`, who)).json.items as { nid: number }[];
/** Another visit begins. */
async function later(): Promise<void> {
  site.pass(3600);
  for (const name of Object.keys(tokens))
    tokens[name] = (await site.issueTokensFor(`${name}@test.example`)).access_token;
}

test('the second visit marks the sections that changed since the first, and the third one none', async () => {
  const nid = await publishNew();
  expect((await look(nid)).changes).toEqual([]);
  await publish(nid, 'B');
  await later();
  const { changes } = await look(nid);
  expect(changes).toMatchObject([
    {
      ...{ at: expect.any(String), words: 'your last visit', version: 1, state: 'changed', elsewhere: false },
      sections: [{ id: 'scope', title: 'Scope' }],
      materiality: 'unsaid',
    },
  ]);
  // The same visit: reloading takes no mark away.
  site.pass(60);
  expect((await look(nid)).changes).toHaveLength(1);
  await later();
  expect((await look(nid)).changes).toEqual([]);
  expect(await findChanges(nid)).toMatchObject([{ state: 'same', version: 2 }]);
});

test('who saw an older copy of the page has not seen the newest version', async () => {
  const nid = await publishNew();
  await publish(nid, 'B');
  await look(nid, 'ada', 1);
  await later();
  expect((await look(nid)).changes).toMatchObject([{ version: 1 }]);
});

test('an item says of nobody but its reader when it was visited', async () => {
  const nid = await publishNew();
  await look(nid);
  await publish(nid, 'B');
  await later();
  expect(await findChanges(nid, 'restricted')).toEqual([]);
});

test.each([
  ['a note', { told: { kind: 'update', note: 'Scope is wider' } }, 'material', ['Scope is wider']],
  ['a correction', { told: { kind: 'correction', note: 'It is B' } }, 'material', ['We were wrong: It is B']],
  ['a minor change', { minor: true }, 'editorial', []],
  ['an import', {}, 'unsaid', []],
])('a change is called what its editor said: %s', async (_name, more, materiality, notes) => {
  const nid = await publishNew();
  await look(nid);
  await publish(nid, 'B', more);
  await later();
  expect(await findChanges(nid)).toMatchObject([{ materiality, notes }]);
  expect(await rows([nid])).toMatchObject([{ nid, materiality }]);
});

test('one version that nobody called minor is enough for a change not to be editorial', async () => {
  const nid = await publishNew();
  await look(nid);
  await publish(nid, 'B', { minor: true });
  await publish(nid, 'C');
  await later();
  expect(await findChanges(nid)).toMatchObject([{ materiality: 'unsaid' }]);
});

test('a version that is withheld is not compared, and nothing is said to be the same', async () => {
  const nid = await publishNew();
  await look(nid);
  await publish(nid, 'B');
  await site.store.content.withholding.withhold({ nid, version: 1 }, 'A court');
  await later();
  expect(await findChanges(nid)).toMatchObject([{ state: 'not-compared', sections: [] }]);
});

test('what a reader may not read has not changed for that reader, in the page and in lists', async () => {
  const nid = await publishNew();
  await look(nid, 'restricted');
  await publish(nid, 'B', { told: { kind: 'update', note: 'Secret' } });
  await later();
  expect(await findChanges(nid, 'restricted')).toMatchObject([
    { state: 'same', notes: [], materiality: 'unsaid' },
  ]);
  expect((await look(nid, 'restricted')).changes).toEqual([]);
  expect(await rows([nid], 'restricted')).toEqual([]);
});

test('bookmarks and decisions are measured from their versions, and reading settles all but decisions', async () => {
  const nid = await publishNew();
  await ask('/bookmarks', 'ada', { nid });
  const decision = { key: randomUUID(), nid, read: 1, title: 'Noted', kind: 'noted', reason: 'It is so' };
  expect((await ask('/decisions', 'ada', decision)).status).toBe(201);
  await publish(nid, 'B');
  expect(await findChanges(nid)).toMatchObject([
    { words: 'when you bookmarked it', link: { to: `/profile/my-bookmarks/${nid}`, label: 'Compare' } },
    { words: 'when you decided on it', link: { label: 'Decision' } },
  ]);
  const { json } = await ask(`/changes-since/${nid}/read`, 'ada', { version: 2 });
  expect(json.changes).toMatchObject([{ words: 'when you decided on it', endsByReading: false }]);
  expect((await look(nid)).changes).toMatchObject([{ words: 'when you decided on it' }]);
});

test('a decision on one section is not concerned by another', async () => {
  const nid = await publishNew();
  const decision = { key: randomUUID(), nid, read: 1, section: 'dates', title: 'Noted', kind: 'noted' };
  expect((await ask('/decisions', 'ada', { ...decision, reason: 'It is so' })).status).toBe(201);
  await publish(nid, 'B');
  expect(await findChanges(nid)).toMatchObject([{ state: 'same', words: 'when you decided on it' }]);
  expect(await rows([nid])).toEqual([]);
});

test('a decision on a section that was removed is told that it changed', async () => {
  const nid = await publishNew();
  const decision = { key: randomUUID(), nid, read: 1, section: 'dates', title: 'Noted', kind: 'noted' };
  expect((await ask('/decisions', 'ada', { ...decision, reason: 'It is so' })).status).toBe(201);
  const without = { body: { summary: 'In short', value: '<p>Lead</p><h2>Scope</h2><p>A</p>' } };
  const { fields, ...item } = article(nid);
  await site.store.content.publish({ ...item, fields: { ...fields, ...without } });
  expect(await findChanges(nid)).toMatchObject([{ state: 'changed', sections: [{ title: 'Dates' }] }]);
});

test('a page that was read and has news is in the queue, and reading it again takes it out', async () => {
  const nid = await publishNew();
  await look(nid);
  await publish(nid, 'B', { told: { kind: 'update', note: 'Wider' } });
  await later();
  const inQueue = async () =>
    ((await ask('/queue')).json as EndpointResult<'queue'>).rows.filter((row) => row.nid === nid);
  expect(await inQueue()).toMatchObject([
    { reasons: [{ text: 'Changed since your last visit on 21 Nov' }], materiality: 'material' },
  ]);
  await look(nid);
  expect(await inQueue()).toEqual([]);
});

const listed = async (nid: number, who = 'ada') =>
  ((await ask('/changed-pages', who)).json as ChangedPages).pages.find((page) => page.nid === nid);
const words = (nid: number, from: number, who = 'ada') =>
  ask(`/changes-since/${nid}/words?from=${from}`, who);

const sectionWords = async (nid: number, section: string) =>
  (await ask(`/changes-since/${nid}/words?from=1&section=${section}`)).json as WordsSince;

test('words of one section are those of this section alone, with its place in the redline of the page', async () => {
  const nid = await publishNew();
  await site.store.content.publish(article(nid, 'Wider', 'Sooner'));
  const { redline, ...found } = await sectionWords(nid, 'dates');
  expect(found).toMatchObject({
    state: 'compared',
    from: 1,
    to: 2,
    section: { title: 'Dates', goneWith: null },
  });
  expect(redline!.sections.map(({ id }) => id)).toEqual(['dates']);
  expect(JSON.stringify(redline)).toContain('Sooner');
  expect(JSON.stringify(redline)).not.toContain('Wider');
  const whole = (await ask(`/changes-since/${nid}/words?from=1`)).json as WordsSince;
  expect(whole.section).toBeNull();
  expect(whole.redline!.sections.find(({ at }) => at === found.section!.at)).toMatchObject({ id: 'dates' });
  await site.store.content.publish(article(nid, 'Wider', 'Later'));
  // The other section still differs.
  expect((await sectionWords(nid, 'dates')).redline!.counts.changes).toBe(0);
  expect((await sectionWords(nid, 'scope')).redline!.counts.changes).toBeGreaterThan(0);
  expect(await sectionWords(nid, 'never')).toMatchObject({
    state: 'not-compared',
    redline: null,
    section: null,
  });
});

test('a section that went is named with the version that it went with', async () => {
  const nid = await publishNew();
  await publish(nid, 'B');
  const without = { body: { summary: 'In short', value: '<p>Lead</p><h2>Scope</h2><p>B</p>' } };
  await site.store.content.publishMany([{ ...article(nid), fields: without }]);
  const other = { body: { summary: 'In short', value: '<p>Lead</p><h2>Scope</h2><p>C</p>' } };
  await site.store.content.publishMany([{ ...article(nid), fields: other }]);
  expect(await sectionWords(nid, 'dates')).toMatchObject({
    ...{ state: 'gone', redline: null },
    section: { title: 'Dates', at: null, goneWith: 3, goneAt: expect.any(String) },
  });
  // A version between cannot be read: when it went is not known.
  await site.store.content.withholding.withhold({ nid, version: 3 }, 'A court');
  expect(await sectionWords(nid, 'dates')).toMatchObject({
    state: 'gone',
    section: { goneWith: null, goneAt: null },
  });
});

test('a page is listed with all moments at which its reader knew it, and no more once it was read', async () => {
  const nid = await publishNew();
  await look(nid);
  await ask('/bookmarks', 'ada', { nid });
  expect(await listed(nid)).toBeUndefined();
  await publish(nid, 'B', { told: { kind: 'update', note: 'Wider' } });
  await later();
  expect(await listed(nid)).toMatchObject({
    ...{ version: 2, materiality: 'material', note: 'Wider' },
    known: [
      { source: 'bookmarks', version: 1, words: 'when you bookmarked it' },
      { source: 'changes-since', version: 1, words: 'your last visit' },
    ],
  });
  expect(await listed(nid, 'restricted')).toBeUndefined();
  await ask(`/changes-since/${nid}/read`, 'ada', { version: 2 });
  expect(await listed(nid)).toBeUndefined();
});

test('a page with editorial changes only is listed for a visit, and not for a bookmark', async () => {
  const [visited, bookmarked] = [await publishNew(), await publishNew()];
  await look(visited);
  await ask('/bookmarks', 'ada', { nid: bookmarked });
  for (const nid of [visited, bookmarked]) await publish(nid, 'B', { minor: true });
  await later();
  expect(await listed(visited)).toMatchObject({ materiality: 'editorial', note: null });
  expect(await listed(bookmarked)).toBeUndefined();
});

test('a decision on a whole page lists it, and one on a section if that section changed', async () => {
  const [whole, section, other] = [await publishNew(), await publishNew(), await publishNew()];
  const decide = (nid: number, more: object) =>
    ask('/decisions', 'ada', {
      key: randomUUID(),
      nid,
      ...{ read: 1, title: 'Noted', kind: 'noted', reason: 'So' },
      ...more,
    });
  expect((await decide(whole, {})).status).toBe(201);
  expect((await decide(section, { section: 'scope' })).status).toBe(201);
  expect((await decide(other, { section: 'dates' })).status).toBe(201);
  for (const nid of [whole, section, other]) await publish(nid, 'B');
  expect(await listed(whole)).toMatchObject({ known: [{ source: 'decisions' }] });
  expect(await listed(section)).toMatchObject({ known: [{ source: 'decisions', section: 'scope' }] });
  expect(await listed(other)).toBeUndefined();
  await site.store.content.withholding.withhold({ nid: section, version: 1 }, 'A court');
  expect(await listed(section)).toBeUndefined();
});

test('the words that changed are compared as far as the reader may read them, and never with a withheld version', async () => {
  const nid = await publishNew();
  await publish(nid, 'Wider');
  const { json } = await words(nid, 1);
  expect(json).toMatchObject({ from: 1, to: 2, access: 'full', state: 'compared' });
  expect(JSON.stringify(json.redline)).toContain('Wider');
  const restricted = (await words(nid, 1, 'restricted')).json;
  expect(restricted).toMatchObject({ access: 'restricted', redline: { counts: { changes: 0 } } });
  expect(JSON.stringify(restricted)).not.toContain('Wider');
  expect((await words(nid, 3)).status).toBe(404);
  await site.store.content.withholding.withhold({ nid, version: 1 }, 'A court');
  expect((await words(nid, 1)).json).toMatchObject({ state: 'not-compared', redline: null });
});
