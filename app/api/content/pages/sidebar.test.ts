import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTerm } from '#app/store/testing/samples.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { getLabels } from '#tests/support/labels.ts';
import { anArticle, EUROPE, GERMANY, LICENSING } from '#tests/support/content.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { sharedTerms } from './sidebar.ts';

const FRANCE = aTerm(1102, { key: 'fr', name: 'France', iso: 'fr', parent: 1100 });
const BAVARIA = aTerm(1103, { key: 'de-by', name: 'Bavaria', parent: 1101 });
const SANDBOX = aTerm(2801, { vid: 'featured_topics', key: 'sandbox', name: 'Sandboxes' });
const LETTER = aTerm(2901, { vid: 'document_types', key: 'letter', name: 'Letter' });

let site: TestApi;
const tokens: Record<string, string> = {};
type Over = Parameters<typeof anArticle>[1] & { tids?: number[] };

const FIELDS: Record<string, string> = {
  jurisdictions: 'field_jurisdiction',
  specialisms: 'field_specialism',
  featured_topics: 'field_topic',
  document_types: 'field_document_type',
};
const TERMS = [EUROPE, GERMANY, FRANCE, BAVARIA, LICENSING, SANDBOX, LETTER];
const item = (nid: number, { tids = [], ...over }: Over = {}) =>
  anArticle(nid, {
    path: `item-${nid}`,
    terms: tids.map((tid) => ({ field: FIELDS[TERMS.find((term) => term.tid === tid)!.vid]!, tid })),
    ...over,
  });
const insight = (nid: number, over: Over) => item(nid, { type: 'insight-article', ...over });
const update = (nid: number, over: Over) => item(nid, { type: 'regulatory-update', ...over });

beforeAll(async () => {
  site = await createTestApi({ library: false });
  // Articles without collections, because lists at the side leave out items of collections.
  const config = structuredClone(site.config);
  for (const type of ['analysis-article', 'insight-article'])
    config.verticals['payments_compliance']!.contentTypes[type]!.collections = {};
  site.services.config = () => config;
  await site.store.terms.upsertMany(TERMS);
  await site.store.content.publishMany([
    // The pages with the lists.
    item(1001, { tids: [1101, 2701, 2801], fields: { field_key_points: ['A point'] }, productAccess: [502] }),
    item(1002, {
      tids: [1101, 2701],
      relations: [1501, 3004, 2001].map((target) => ({ field: 'field_related_content', target })),
    }),
    item(1003, { tids: [2801] }),
    item(1004, { tids: [2901] }),
    item(2001, { type: 'guide', tids: [1101] }),
    item(4001, { type: 'tracker', tids: [1101, 2801], fields: { field_entries: [] } }),
    // Candidates for the lists.
    insight(1501, { tids: [1102, 2701], published: '2026-01-01' }),
    insight(1502, { tids: [1103, 2701], published: '2026-01-02' }),
    insight(1503, { tids: [1101, 2801, 2701], published: '2026-01-01', productAccess: [504] }),
    insight(1504, { tids: [1101], published: '2026-01-09' }),
    insight(1505, { tids: [1101, 2801], published: '2026-01-05' }),
    update(3001, { tids: [1101, 2701], published: '2026-01-03' }),
    update(3002, { tids: [1101, 2701], published: '2026-01-04' }),
    update(3003, { tids: [1101, 2701], vertical: 'gambling_compliance' }),
    update(3004, { tids: [1102] }),
    update(3005, { tids: [1101, 2701] }),
  ]);
  await site.store.content.withdraw(3005);
  for (const [name, rights] of Object.entries({
    reader: {},
    hs: { permissions: ['hs', 'world'], products: ['payments_analysis'] },
  }))
    tokens[name] = (await site.account(name, rights)).access_token;
});
afterAll(async () => {
  expect(site.errors).toEqual([]);
  await site.end();
});

const sidebar = async (path: string, who = 'hs') => {
  const { json } = await site.ask(`/api/payments_compliance/pages?path=${path}`, { token: tokens[who] });
  const nids = (list: { nid: number }[]) => list.map(({ nid }) => nid);
  return {
    keyPoints: json.sidebar.keyPoints,
    insights: nids(json.sidebar.relatedInsights),
    horizon: nids(json.sidebar.relatedHorizonScanning),
    details: json.sidebar,
  };
};
const analysis = (nid: number) => `/article/${nid}/regulatory-analysis/item-${nid}`;

test('items that share a jurisdiction and a topic: most terms first, then the newest, without the page itself', async () => {
  const { insights, horizon, keyPoints } = await sidebar(analysis(1001));
  // 1503 shares three terms, the others two; 1504 shares only a jurisdiction.
  expect(insights).toEqual([1503, 1002, 1505, 1502]);
  expect(horizon).toEqual([3002, 3001]);
  expect(keyPoints).toEqual(['A point']);
});

test('items chosen by editors come first; others fill the list', async () => {
  const { insights, horizon } = await sidebar(analysis(1002));
  expect(insights).toEqual([1501, 1001, 1502, 1503]);
  expect(horizon).toEqual([3004, 3002, 3001]);
});

test('a page with only topics uses them; one without relating terms has no lists', async () => {
  expect((await sidebar(analysis(1003))).insights).toEqual([1001, 1505, 1503]);
  expect(await sidebar(analysis(1004))).toMatchObject({ insights: [], horizon: [] });
});

test('items in a collection of the page are not repeated', async () => {
  expect(await sidebar('/tracker/4001/item-4001')).toMatchObject({ insights: [] });
});

test('types that the reader may not read are left out, key points are hidden, and locked items say so', async () => {
  const { insights, horizon, keyPoints, details } = await sidebar(analysis(1001), 'reader');
  expect([insights, horizon, keyPoints]).toEqual([[1503, 1002, 1505, 1502], [], []]);
  expect(details.relatedInsights[0]).toEqual({
    nid: 1503,
    title: expect.any(String),
    label: getLabels(site.config).type('insight-article'),
    path: '/article/1503/insights/item-1503',
    view_node: '/article/1503/insights/item-1503',
    published: '2026-01-01',
    access: 'restricted',
  });
});

test('a list has no more items than the limit of the site', async () => {
  const most = site.config.verticals['payments_compliance']!.site.limits.related;
  await site.store.content.publishMany(
    Array.from({ length: most + 3 }, (_, n) => insight(1600 + n, { tids: [1101, 2701] })),
  );
  expect((await sidebar(analysis(1001))).insights).toHaveLength(most);
  expect((await sidebar(analysis(1002))).insights.slice(0, 1)).toEqual([1501]);
  expect((await sidebar(analysis(1002))).insights).toHaveLength(most);
});

const vertical = {
  vocabularies: { places: { relatedBy: 'jurisdiction' }, themes: { relatedBy: 'topic' }, kinds: {} },
} as unknown as Pick<VerticalConfig, 'vocabularies'>;
const term = (tid: number, vid: string) => ({ tid, vid, key: String(tid), name: String(tid) });

test('terms relate pages as configured for their vocabularies, without duplicates; other vocabularies do not', () => {
  const terms = { a: [term(1, 'places'), term(2, 'themes')], b: [term(1, 'places'), term(3, 'kinds')] };
  expect(sharedTerms(vertical, terms)).toEqual({ jurisdiction: { tids: [1] }, topic: { tids: [2] } });
  expect(sharedTerms(vertical, {})).toEqual({ jurisdiction: { tids: [] }, topic: { tids: [] } });
});
