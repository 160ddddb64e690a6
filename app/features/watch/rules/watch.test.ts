/** The calls of the watchlist. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { anArticle, EUROPE, GERMANY, LICENSING } from '#tests/support/content.ts';
import type { Watchlist, WatchRule, WatchRulePage } from '../contract.ts';
import { createWatchMatcher } from './matcher.server.ts';

const V = '/api/payments_compliance/watchlist';
let site: TestApi;
const tokens: Record<string, string> = {};

const about = (nid: number, title: string, tid?: number) =>
  anArticle(nid, {
    ...{ type: 'insight-article', path: `item-${nid}`, title, published: '2026-11-10' },
    terms: tid === undefined ? [] : [{ field: 'field_jurisdiction', tid }],
    fields: tid === undefined ? {} : { field_jurisdiction: ['jurisdictions/de'] },
  });

beforeAll(async () => {
  site = await createTestApi({ library: false });
  await site.store.terms.upsertMany([GERMANY, EUROPE, LICENSING]);
  for (const name of ['ada', 'ben']) tokens[name] = (await site.account(name, {})).access_token;
  await site.store.content.publishMany([about(1, 'A stablecoin', 1101), about(2, 'An outage')]);
});
afterAll(async () => {
  expect(site.errors).toEqual([]);
  await site.end();
});

const ask = (path = '', who = 'ada', more: object = {}) =>
  site.ask(`${V}${path}`, { token: tokens[who], ...more });
async function add(from: string, more: object = {}, who = 'ada'): Promise<WatchRule> {
  const answer = await ask('', who, { json: { from, name: 'A rule', ...more } });
  expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, '']);
  return answer.json as WatchRule;
}
const change = (id: number, json: object, who = 'ada') => ask(`/${id}`, who, { method: 'PATCH', json });
const page = async (id: number, query = '') => (await ask(`/${id}${query}`)).json as WatchRulePage;
const match = () => createWatchMatcher(site.services).catchUp();
const unseen = async (who = 'ada') => (await ask('/unseen', who)).json.unseen as number;

test('a list is watched with its filters, and says what it asks for', async () => {
  const rule = await add('/insights?jurisdiction=1100&sort=title&view=table', { note: ' for the audit ' });
  expect(rule).toMatchObject({
    note: 'for the audit',
    schedule: 'daily',
    path: '/insights?jurisdiction=1100',
    newCount: 0,
  });
  expect(rule.parts).toMatchObject({ words: '', terms: [{ names: ['Europe'], place: true, below: true }] });
  expect(rule.parts.types).toHaveLength(1);
});

test('a name and a note are one line, without characters that change the text around them', async () => {
  const dirty = 'A\r\nBcc: x\u202e\u0007';
  const rule = await add('/insights', { name: dirty, note: dirty });
  expect(rule).toMatchObject({ name: 'A Bcc: x', note: 'A Bcc: x' });
  await change(rule.id, { name: `B${dirty}` });
  expect((await page(rule.id)).rule.name).toBe('BA Bcc: x');
  expect((await change(rule.id, { name: '\u202e\u200b' })).status).toBe(400);
});

test('a search is watched with its words', async () => {
  const rule = await add(`/search?${new URLSearchParams({ query: '"stablecoin"', offset: '20' })}`);
  expect(rule.parts).toMatchObject({ words: 'stablecoin', terms: [], types: [] });
});

test.each([
  '/',
  '/nowhere',
  '/search',
  '/search?query=%22%22',
  '/search?query=%22%E2%82%AC%22',
  '/article/1/insights/x',
  '/insights/../..//',
  '//evil.example/insights',
])('%s cannot be watched', async (from) => {
  for (const path of ['', '/preview']) {
    const answer = await ask(path, 'ada', { json: { from, ...(path ? {} : { name: 'A rule' }) } });
    expect([400, 404]).toContain(answer.status);
  }
});

test('a preview counts the matches of the last 100 days, and saves nothing', async () => {
  const before = ((await ask()).json as Watchlist).rules.length;
  const count = async (from: string) => {
    const { json } = await ask('/preview', 'ada', { json: { from } });
    expect(json.days).toHaveLength(100);
    return (json.days as number[]).reduce((sum, day) => sum + day, 0);
  };
  expect(await count('/insights')).toBe(2);
  expect(await count('/insights?jurisdiction=1100')).toBe(1);
  expect(await count('/search?query=%22outage%22')).toBe(1);
  expect(await count('/search?query=%22outage%20stablecoin%22')).toBe(0);
  expect(((await ask()).json as Watchlist).rules).toHaveLength(before);
});

test('a preview says where the search shows more than the rule finds, and offers the wider rule', async () => {
  const preview = async (text: string) =>
    (await ask('/preview', 'ada', { json: { from: `/search?${new URLSearchParams({ query: text })}` } }))
      .json;
  const { total, relaxed } = await preview('"outage stablecoin"');
  expect(total).toBe(0);
  expect(relaxed).toMatchObject({ words: ['outage', 'stablecoin'], shown: 2, anyCount: 2 });
  const wider = (await ask('/preview', 'ada', { json: { from: relaxed.anyFrom } })).json;
  expect(wider).toMatchObject({ total: 2, parts: { words: 'outage OR stablecoin' } });
  expect(wider.relaxed).toBeUndefined();
  expect((await preview('"outage"')).relaxed).toBeUndefined();
});

test.each([
  ['Article 5 of MiCA', ['Article', '5', 'MiCA']],
  ['outages due next month', ['outages', 'due', 'next', 'month']],
])(
  'a preview of “%s” says that the rule watches the words, not what the search shows',
  async (text, words) => {
    const from = `/search?${new URLSearchParams({ query: `"${text}"` })}`;
    const { total, relaxed } = (await ask('/preview', 'ada', { json: { from } })).json;
    expect([total, relaxed.shown, relaxed.words]).toEqual([0, undefined, words]);
  },
);

test('a preview says when not all items were counted, because the index is being built', async () => {
  const complete = async (from: string) => (await ask('/preview', 'ada', { json: { from } })).json.complete;
  const search = '/search?query=%22outage%22';
  expect(await complete(search)).toBe(true);
  const state = vi.spyOn(site.services.search, 'state').mockReturnValue({ state: 'building', indexed: 1 });
  expect([await complete(search), await complete('/insights')]).toEqual([false, true]);
  state.mockRestore();
});

test('a preview names the rules that watch the same', async () => {
  const { id } = await add('/insights?jurisdiction=1101', { name: 'German insights' });
  const same = async (from: string, who = 'ada') =>
    (await ask('/preview', who, { json: { from } })).json.sameRules;
  expect(await same('/insights?sort=title&jurisdiction=1101')).toEqual([{ id, name: 'German insights' }]);
  expect(await same('/insights?jurisdiction=1101', 'ben')).toBeUndefined();
  await ask(`/${id}`, 'ada', { method: 'DELETE' });
  expect(await same('/insights?jurisdiction=1101')).toBeUndefined();
});

test('the volume of a rule is what its list had in each of the last twelve months, also before the rule', async () => {
  await site.store.content.publish(
    anArticle(31, {
      ...{ type: 'insight-article', path: 'item-31', title: 'A charter', published: '2025-12-31' },
    }),
  );
  const none = await add('/search?query=%22unheard%22');
  expect(await page(none.id)).toMatchObject({ rule: { perMonth: 0 }, months: Array(12).fill(0) });
  const rule = await add('/search?query=%22charter%22');
  expect(await page(rule.id)).toMatchObject({
    rule: { perMonth: 0.08 },
    months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => Number(month === 1)),
  });
  const all = await page((await add('/insights')).id);
  expect([all.months!.at(-1), all.rule.perMonth]).toEqual([
    all.months!.reduce((sum, count) => sum + count, 0) - 1,
    Math.round((all.months!.reduce((sum, count) => sum + count, 0) / 12) * 100) / 100,
  ]);
});

describe('what a rule matched', () => {
  test('is new until it was seen, and says why', async () => {
    const rule = await add('/search?query=%22custody%22&jurisdiction=1100');
    const before = await unseen();
    await site.store.content.publishMany([
      about(11, 'Custody in Germany', 1101),
      about(12, 'Custody elsewhere'),
    ]);
    await match();
    expect((await unseen()) - before).toBeGreaterThan(0);
    const { fresh, upTo, seen } = await page(rule.id);
    expect(fresh.map(({ item, changed }) => [item.nid, changed])).toEqual([[11, false]]);
    expect(fresh[0]!.why.join(' ')).toContain('custody');
    expect(seen).toEqual([]);
    await site.store.content.publish(about(13, 'More custody', 1101));
    await match();
    // What was not shown is not seen.
    await ask(`/${rule.id}/seen`, 'ada', { json: { upTo } });
    const after = await page(rule.id);
    expect([after.fresh.map(({ item }) => item.nid), after.seen.map(({ item }) => item.nid)]).toEqual([
      [13],
      [11],
    ]);
    expect(after.rule.newCount).toBe(1);
    expect((await ask(`/${rule.id}?page=2`)).status).toBe(404);
  });
});

test('a rule is renamed, paused and resumed', async () => {
  const { id } = await add('/insights');
  expect((await change(id, { name: ' Other ', schedule: 'weekly', note: '' })).json).toMatchObject({
    name: 'Other',
    schedule: 'weekly',
  });
  const { pausedAt } = (await change(id, { paused: true })).json;
  expect(pausedAt).toBeDefined();
  expect((await change(id, { paused: true })).json.pausedAt).toBe(pausedAt);
  expect((await change(id, { paused: false })).json.pausedAt).toBeUndefined();
});

test('the mail of the watchlist: when the next digest is due, and what the reader has unsubscribed from', async () => {
  const mail = async () => ((await ask('', 'ben')).json as Watchlist).mail;
  expect(await mail()).toEqual({
    ...{ recipient: 'ben@test.example', zone: 'Europe/London', time: '07:30' },
    ...{ waiting: 0, stopped: [], record: [] },
  });
  const { id } = await add('/insights', { schedule: 'daily' }, 'ben');
  // The clock of the test site is at a Saturday.
  expect((await mail()).next).toBe('2026-11-23T07:30:00.000Z');
  const stop = (stopped: boolean) =>
    site.ask('/api/payments_compliance/digests', {
      token: tokens['ben'],
      json: { schedule: 'daily', stopped },
    });
  expect((await stop(true)).status).toBe(200);
  expect(await mail()).toMatchObject({ stopped: ['daily'] });
  expect((await mail()).next).toBeUndefined();
  await stop(false);
  expect(await mail()).toMatchObject({ stopped: [], next: '2026-11-23T07:30:00.000Z' });
  await ask(`/${id}`, 'ben', { method: 'DELETE' });
});

test('a rule can look for something else, and what it found stays', async () => {
  const rule = await add('/search?query=%22escrow%22', { name: 'Escrow' });
  await site.store.content.publish(about(21, 'Escrow accounts'));
  await match();
  const changed = await change(rule.id, { from: '/insights?jurisdiction=1100&sort=title' });
  expect(changed.json).toMatchObject({ id: rule.id, name: 'Escrow', path: '/insights?jurisdiction=1100' });
  expect(changed.json.parts).toMatchObject({ words: '', terms: [{ names: ['Europe'] }] });
  await site.store.content.publishMany([about(22, 'More escrow'), about(23, 'A till in Germany', 1101)]);
  await match();
  const { fresh } = await page(rule.id);
  expect(fresh.map(({ item }) => item.nid).sort()).toEqual([21, 23]);
  expect((await change(rule.id, { from: '/nowhere' })).status).toBe(400);
  expect((await change(rule.id, { from: '/insights' }, 'ben')).status).toBe(404);
  expect((await page(rule.id)).rule.path).toBe('/insights?jurisdiction=1100');
});

test('a deleted rule is gone until it is restored', async () => {
  const { id } = await add('/insights');
  for (let times = 0; times < 2; times++)
    expect((await ask(`/${id}`, 'ada', { method: 'DELETE' })).status).toBe(200);
  expect((await ask(`/${id}`)).status).toBe(404);
  expect((await change(id, { name: 'Other' })).status).toBe(404);
  expect(((await ask()).json as Watchlist).rules.map((rule) => rule.id)).not.toContain(id);
  expect((await change(id, { deleted: false })).json).toMatchObject({ id, name: 'A rule' });
  expect((await ask(`/${id}`)).status).toBe(200);
});

test('other readers, and other verticals, have no such rule', async () => {
  const { id } = await add('/insights');
  const answers = [
    await ask(`/${id}`, 'ben'),
    await change(id, { name: 'Mine' }, 'ben'),
    await ask(`/${id}`, 'ben', { method: 'DELETE' }),
    await ask(`/${id}/seen`, 'ben', { json: { upTo: 1 } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(((await ask('', 'ben')).json as Watchlist).rules).toEqual([]);
  expect(await unseen('ben')).toBe(0);
  expect((await page(id)).rule.name).toBe('A rule');
});

test.each([
  ['a name of spaces', { from: '/insights', name: '  ' }],
  ['a name that is too long', { from: '/insights', name: 'x'.repeat(121) }],
  ['a note that is too long', { from: '/insights', name: 'A', note: 'x'.repeat(501) }],
  ['another schedule', { from: '/insights', name: 'A', schedule: 'hourly' }],
  ['another site', { from: 'https://evil.example/insights', name: 'A' }],
])('%s is refused', async (_, json) => {
  const answer = await ask('', 'ada', { json });
  expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request']);
});
