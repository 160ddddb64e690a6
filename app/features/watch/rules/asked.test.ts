/** Rules that are asked for in parts: their live result, what can be added, and changes of their terms. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { anArticle, EUROPE, GERMANY, LICENSING } from '#tests/support/content.ts';
import type { WatchAsks, WatchPreview, WatchRule, WatchRulePage } from '../contract.ts';
import { ruleStore } from '../rules-store.server.ts';
import { ruleVersion } from './rule-answer.server.ts';
import { createWatchMatcher } from './matcher.server.ts';

const VERTICAL = 'payments_compliance';
const V = `/api/${VERTICAL}/watchlist`;
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
  for (const name of ['ada', 'ben', 'eva']) tokens[name] = (await site.account(name, {})).access_token;
  await site.store.content.publishMany([
    about(1, 'A stablecoin', GERMANY.tid),
    about(2, 'An outage'),
    about(3, 'A stablecoin outage', GERMANY.tid),
  ]);
});
afterAll(async () => {
  expect(site.errors).toEqual([]);
  await site.end();
});

const ask = (path: string, json: object, who = 'ada', method = 'POST') =>
  site.ask(`${V}${path}`, { token: tokens[who], method, json });
const preview = async (body: object, who = 'ada') => (await ask('/preview', body, who)).json as WatchPreview;
async function add(asks: WatchAsks, name: string, who = 'ada'): Promise<WatchRule> {
  const answer = await ask('', { asks, name, schedule: 'none' }, who);
  expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, '']);
  return answer.json as WatchRule;
}
const europe = { terms: [EUROPE.tid] };

test('the live result of a rule from nothing, and of one in parts', async () => {
  const all = await preview({ asks: {} });
  expect(all).toMatchObject({ total: 3, inYear: 3, asks: { words: '', terms: [], types: [] }, groups: [] });
  // The same average as of a saved rule: of the 12 months that the strip shows, not of the last days.
  expect(all.perMonth).toBe(0.25);
  const { months, matches, groups, from, parts } = await preview({ asks: { ...europe, words: 'outage' } });
  expect([months.length, months.at(-1), matches.map(({ item }) => item.nid)]).toEqual([12, 1, [3]]);
  expect(matches[0]!.why).toEqual(['Germany']);
  expect(groups).toMatchObject([{ place: true, terms: [{ name: 'Europe', below: ['Germany'] }] }]);
  expect(parts.words).toBe('outage');
  // The page that shows it is the same rule.
  expect(await preview({ from })).toMatchObject({
    inYear: 1,
    asks: { words: 'outage', terms: [EUROPE.tid] },
  });
});

test('a list stays the page of its rule while the parts ask for the same', async () => {
  const from = '/insights?jurisdiction=1100';
  const { asks } = await preview({ from });
  expect((await preview({ from, asks })).from).toBe(from);
  expect((await preview({ from, asks: { ...asks, words: 'outage' } })).from).toMatch(/^\/search\?/);
});

test.each<[string, object]>([
  ['nothing', {}],
  ['a term that does not exist', { terms: [99_999] }],
  ['a term to leave out that does not exist', { words: 'x', not: [99_999] }],
  ['a term and leave it out', { terms: [GERMANY.tid], not: [GERMANY.tid] }],
  ['nothing but exclusions', { not: [GERMANY.tid] }],
  ['a content type that does not exist', { types: ['nowhere'] }],
])('a rule cannot ask for %s', async (_, asks) => {
  expect((await ask('', { asks, name: 'A rule' })).status).toBe(400);
});

test('other rules of the reader that find the same are named, with how much', async () => {
  const germany = await add({ terms: [GERMANY.tid] }, 'Germany', 'ben');
  await add({ words: 'stablecoin outage' }, 'Both words', 'ben');
  const { overlaps, compared, sameRules } = await preview({ asks: { words: 'stablecoin' } }, 'ben');
  expect(overlaps.map(({ name, both }) => [name, both])).toEqual([
    ['Germany', 2],
    ['Both words', 1],
  ]);
  expect([compared, sameRules]).toEqual([2, undefined]);
  // The same rule again is not an overlap, and a rule is not compared with itself.
  const same = await preview({ asks: { terms: [GERMANY.tid] } }, 'ben');
  expect([same.sameRules?.map(({ name }) => name), same.compared]).toEqual([['Germany'], 1]);
  const own = await preview({ rule: germany.id }, 'ben');
  expect([own.sameRules, own.compared, own.asks.terms]).toEqual([undefined, 1, [GERMANY.tid]]);
  // Those of another reader neither are compared nor exist.
  expect((await preview({ asks: { words: 'stablecoin' } })).overlaps).toEqual([]);
  expect((await ask('/preview', { rule: germany.id })).status).toBe(404);
});

test('a rule that finds nothing is offered without each of its parts', async () => {
  const { inYear, fixes } = await preview({ asks: { words: 'nowhere', ...europe } });
  expect([inYear, fixes]).toEqual([
    0,
    [{ label: 'Without “nowhere”', inYear: 2, asks: { words: '', terms: [EUROPE.tid], types: [] } }],
  ]);
});

test('what a rule leaves out is not found, matched or counted, and neither is what is below', async () => {
  const asks = { words: 'outage', not: [EUROPE.tid] };
  const found = await preview({ asks });
  expect([found.inYear, found.matches.map(({ item }) => item.nid)]).toEqual([1, [2]]);
  expect(found.asks).toEqual({ ...asks, terms: [], types: [] });
  expect(found.notGroups).toMatchObject([{ place: true, terms: [{ name: 'Europe', below: ['Germany'] }] }]);
  expect(found.parts.not).toMatchObject([{ names: ['Europe'], below: true }]);
  // The search cannot say it: the page of the rule is its form, which keeps it.
  expect(found.from).toContain(`not=${EUROPE.tid}`);
  const rule = await add(asks, 'Outages outside of Europe', 'eva');
  await site.store.content.publishMany([
    about(21, 'An outage elsewhere'),
    about(22, 'An outage here', GERMANY.tid),
  ]);
  await createWatchMatcher(site.services).catchUp();
  const page = (await site.ask(`${V}/${rule.id}`, { token: tokens['eva'] })).json as WatchRulePage;
  expect(page.fresh.map(({ item }) => item.nid)).toEqual([21]);
  // The other way round the same terms are another rule.
  expect((await preview({ asks }, 'eva')).sameRules).toHaveLength(1);
  expect((await preview({ asks: { words: 'outage', ...europe } }, 'eva')).sameRules).toBeUndefined();
  await site.store.content.withdraw(21);
  await site.store.content.withdraw(22);
});

test('a rule that leaves out all that it asks for says so, and offers it again', async () => {
  const { inYear, fixes } = await preview({ asks: { terms: [GERMANY.tid], not: [EUROPE.tid] } });
  expect([inYear, fixes.map(({ label, inYear: then }) => [label, then])]).toEqual([0, [['With Europe', 2]]]);
  expect(fixes[0]!.asks).toEqual({ words: '', terms: [GERMANY.tid], types: [] });
});

test('a retired term is not suggested, and a rule that asks for it says so and goes on', async () => {
  const database = site.store.of((db) => db);
  await database.insertInto('term_retired').values({ tid: GERMANY.tid, at: '2026-11-27' }).execute();
  const asks = { terms: [GERMANY.tid] };
  const { suggestions } = (await ask('/suggestions', { vid: 'jurisdictions', text: 'ger', asks: {} })).json;
  const { parts, inYear } = await preview({ asks });
  await database.deleteFrom('term_retired').execute();
  expect(suggestions).toEqual([]);
  expect(parts.terms).toMatchObject([{ names: ['Germany (retired)'] }]);
  expect(inYear).toBe((await preview({ asks })).inYear);
});

test('a suggestion to leave out says what stays, by month', async () => {
  const suggest = async (exclude: boolean) =>
    (await ask('/suggestions', { vid: 'jurisdictions', text: 'ger', asks: { words: 'outage' }, exclude }))
      .json.suggestions[0];
  expect(await suggest(true)).toMatchObject({ name: 'Germany', inYear: 1 });
  const { months, inYear } = await suggest(false);
  expect([months.length, months.reduce((sum: number, one: number) => sum + one, 0)]).toEqual([12, inYear]);
  // A term that is left out is not offered again, neither way.
  const asks = { words: 'outage', not: [GERMANY.tid] };
  const { suggestions } = (await ask('/suggestions', { vid: 'jurisdictions', text: 'ger', asks })).json;
  expect(suggestions).toEqual([]);
});

test('a rule from before, and one without exclusions, are stored as ever', async () => {
  const rules = () => site.store.of(ruleStore);
  const query = { text: 'ledger', types: [], terms: [{ vid: 'jurisdictions', tids: [GERMANY.tid] }] };
  const asks = { words: 'ledger', terms: [GERMANY.tid] };
  const { id } = await add({ ...asks, not: [] }, 'Ledgers', 'eva');
  const [own] = (
    await rules().list((await site.store.users.byEmail('eva@test.example'))!.id, VERTICAL)
  ).filter((rule) => rule.id === id);
  expect(JSON.stringify(own!.query)).toBe(JSON.stringify(query));
  const { version, parts } = (await site.ask(`${V}/${id}`, { token: tokens['eva'] })).json.rule as WatchRule;
  expect(parts).not.toHaveProperty('not');
  expect(version).toBe(ruleVersion({ name: 'Ledgers', note: '', schedule: 'none', query }));
  const changed = await ask(`/${id}`, { asks, version }, 'eva', 'PATCH');
  expect([changed.status, changed.json.version]).toEqual([200, version]);
  const without = await ask(`/${id}`, { asks: { ...asks, not: [LICENSING.tid] }, version }, 'eva', 'PATCH');
  expect([without.status, without.json.version === version]).toEqual([200, false]);
});

test('every suggestion says what the rule then finds', async () => {
  const suggest = async (text: string, asks: object) =>
    (await ask('/suggestions', { vid: 'jurisdictions', text, asks })).json;
  expect(await suggest('ger', { words: 'outage' })).toMatchObject({
    suggestions: [{ name: 'Germany', detail: 'Europe', inYear: 1 }],
    more: false,
  });
  const { suggestions } = await suggest('', europe);
  expect(suggestions.map(({ name }: { name: string }) => name)).toEqual(['Germany']);
  expect((await ask('/suggestions', { vid: 'nowhere', text: '', asks: {} })).status).toBe(400);
});

test('new terms hold from then on, and what was matched stays', async () => {
  const rule = await add({ words: 'merchant' }, 'Merchants');
  const change = (json: object) => ask(`/${rule.id}`, json, 'ada', 'PATCH');
  const match = () => createWatchMatcher(site.services).catchUp();
  await site.store.content.publishMany([about(11, 'A merchant'), about(12, 'A sandbox')]);
  await match();
  expect((await change({ asks: { words: 'sandbox' }, version: rule.version })).status).toBe(200);
  await site.store.content.publishMany([about(13, 'Another merchant'), about(14, 'Another sandbox')]);
  await match();
  const page = (await site.ask(`${V}/${rule.id}`, { token: tokens['ada'] })).json as WatchRulePage;
  expect(page.fresh.map(({ item }) => item.nid)).toEqual([14, 11]);
  expect(page.rule.parts.words).toBe('sandbox');

  // The other tab still has the rule as it was.
  const late = await change({ asks: { words: 'licence' }, version: rule.version });
  expect([late.status, late.json.code]).toEqual([409, 'version_conflict']);
  expect((await change({ name: 'Sandboxes', version: page.rule.version })).json.name).toBe('Sandboxes');
});

test('of two changes at once that have read the same, one is refused', async () => {
  const rule = await add({ words: 'custody' }, 'Custody');
  const both = await Promise.all(
    ['one', 'two'].map((words) =>
      ask(`/${rule.id}`, { asks: { words }, version: rule.version }, 'ada', 'PATCH'),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a rule without a name is called after what it watches', async () => {
  const named = async (asks: WatchAsks) => (await ask('', { asks, schedule: 'none' }, 'eva')).json.name;
  expect(await named(europe)).toBe('Europe');
  expect(await named({ ...europe, words: 'outage' })).toBe('outage');
});
