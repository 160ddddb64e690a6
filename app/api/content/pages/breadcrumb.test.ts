import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentRoute } from '#app/config/model.ts';
import { aTerm } from '#app/store/testing/samples.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { loadSite } from '#tests/support/site.ts';
import { getLabels } from '#tests/support/labels.ts';
import { anArticle, EUROPE, GERMANY } from '#tests/support/content.ts';

const US = aTerm(1200, { key: 'us', name: 'United States', iso: 'us', parent: 1300 });
const AMERICAS = aTerm(1300, { key: 'americas', name: 'Americas' });
const CALIFORNIA = aTerm(1201, { key: 'us-ca', name: 'California', iso: 'us-ca', parent: 1200 });

/** Fields that some of the plugins need. */
const NEEDED = {
  field_key_dates: [],
  field_reference_library: [],
  field_requirements: [],
  field_one_jurisdiction: 'jurisdictions/de',
};

let site: TestApi;
let words: ReturnType<typeof getLabels>;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  const config = structuredClone((await loadSite()).config);
  const { contentTypes, routes } = config.verticals['payments_compliance']!;
  contentTypes['manual'] = { ...contentTypes['page']!, title: 'Manual' };
  routes['manual'] = {
    ...(routes['basicPage'] as ContentRoute),
    ...{ path: '/manual/{id}/{title}', contentType: 'manual', under: 'help_page' },
  };
  site = await createTestApi({ library: false, config });
  words = getLabels(config);
  await site.store.terms.upsertMany([EUROPE, GERMANY, AMERICAS, US, CALIFORNIA]);
  const placed = (nid: number, type: string, tid: number, path: string) =>
    anArticle(nid, { type, path, fields: NEEDED, terms: [{ field: 'field_one_jurisdiction', tid }] });
  await site.store.content.publishMany([
    placed(10, 'jurisdiction', GERMANY.tid, 'germany'),
    placed(11, 'guide', GERMANY.tid, 'germany'),
    placed(12, 'requirement', GERMANY.tid, 'germany'),
    placed(13, 'regulatory-update', GERMANY.tid, 'update'),
    placed(14, 'analysis-article', GERMANY.tid, 'analysis'),
    placed(20, 'jurisdiction', US.tid, 'united-states'),
    placed(21, 'jurisdiction', CALIFORNIA.tid, 'california'),
    placed(22, 'guide', CALIFORNIA.tid, 'california'),
    anArticle(30, { type: 'in-focus', path: 'topic' }),
    anArticle(31, { type: 'manual', path: 'signing-in' }),
    anArticle(32, { type: 'page', path: 'terms' }),
    anArticle(33, {
      type: 'insight-article',
      path: 'two',
      terms: [GERMANY.tid, US.tid].map((tid) => ({ field: 'field_jurisdiction', tid })),
    }),
  ]);
  for (const [name, permissions] of Object.entries({ all: ['world', 'hs', 'requirements'], none: [] }))
    tokens[name] = (await site.account(name, { permissions })).access_token;
});
afterAll(() => site.end());

async function ask(path: string, who = 'all') {
  const url = `/api/payments_compliance/pages?path=${encodeURIComponent(path)}`;
  return (await site.ask(url, { token: tokens[who] })).json;
}
/** Each step as "label -> path", or only the label. */
async function trail(path: string, who?: string): Promise<string[]> {
  const { breadcrumb } = await ask(path, who);
  return breadcrumb.map(({ label, to }: { label: string; to?: string }) =>
    to ? `${label} -> ${to}` : label,
  );
}

const jurisdictions = () => `${words.route('jurisdiction')} -> /jurisdiction`;

test('a guide is under the page of its jurisdiction, which is under its region', async () => {
  expect(await trail('/guide/11/germany')).toEqual([
    jurisdictions(),
    'Europe -> /jurisdiction#europe',
    'Germany -> /jurisdiction/10/germany',
    words.label('guide'),
  ]);
});

test("a state's guide is also under its country's page", async () => {
  expect(await trail('/guide/22/california')).toEqual([
    jurisdictions(),
    'Americas -> /jurisdiction#americas',
    'United States -> /jurisdiction/20/united-states',
    'California -> /jurisdiction/21/california',
    words.label('guide'),
  ]);
});

test('the page of a jurisdiction ends with its own name', async () => {
  expect(await trail('/jurisdiction/21/california')).toEqual([
    jurisdictions(),
    'Americas -> /jurisdiction#americas',
    'United States -> /jurisdiction/20/united-states',
    'California',
  ]);
});

test('a requirement page is under the screen of requirements', async () => {
  expect(await trail('/requirement/12')).toEqual([
    `${words.route('requirement')} -> /requirement`,
    'Europe -> /requirement#europe',
    'Germany',
  ]);
});

test('an item with a list is under it, and its jurisdiction links to that list, filtered', async () => {
  expect(await trail('/article/14/regulatory-analysis/analysis')).toEqual([
    `${words.route('regulatory_analysis')} -> /regulatory_analysis`,
    `Germany -> /regulatory_analysis?jurisdiction=${GERMANY.tid}`,
  ]);
  expect(await trail('/regulatory_update/13/update')).toEqual([
    `${words.route('regulatory_updates_list')} -> /regulatory_updates_list`,
    `Germany -> /regulatory_updates_list?jurisdiction=${GERMANY.tid}`,
  ]);
});

test('an item about several jurisdictions names none', async () => {
  expect(await trail('/article/33/insights/two')).toEqual([`${words.route('insights')} -> /insights`]);
});

test('topics in focus have an index; a route may name a screen; a plain page has no parent', async () => {
  expect(await trail('/in-focus/30/topic')).toEqual([`${words.route('in-focus')} -> /in-focus`]);
  expect(await trail('/manual/31/signing-in')).toEqual([`${words.route('help_page')} -> /profile/help`]);
  expect(await trail('/32')).toEqual([]);
});

test('the first step decides which menu entry is current', async () => {
  const listing = async (path: string) => (await ask(path)).listing?.path;
  expect(await listing('/guide/11/germany')).toBe('/jurisdiction');
  expect(await listing('/requirement/12')).toBe('/requirement');
  expect(await listing('/in-focus/30/topic')).toBe('/in-focus');
  expect(await listing('/32')).toBeUndefined();
});

test('a step that the reader may not open is plain text', async () => {
  const config = structuredClone(site.config);
  const vertical = config.verticals['payments_compliance']!;
  vertical.protectedPaths['/jurisdiction'] = { anyOf: ['world'] };
  const other = await createTestApi({ store: site.store, config });
  const { access_token: token } = await other.account('outside', { permissions: ['hs'] });
  vertical.routes['insightArticle']!.under = 'jurisdiction';
  const { json } = await other.ask('/api/payments_compliance/pages?path=/article/33/insights/two', { token });
  expect(json.breadcrumb).toEqual([{ label: words.route('jurisdiction') }]);
  await other.end();
});
