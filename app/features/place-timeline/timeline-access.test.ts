/** Places whose pages a reader may not read, and fields that are hidden: neither the map of a day nor a timeline tells of them. */
import { afterAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { aTerm } from '#app/store/testing/samples.ts';
import { anArticle } from '#tests/support/content.ts';
import { loadSite } from '#tests/support/site.ts';

const V = 'payments_compliance';
const [EUROPE, FINLAND, SWEDEN] = [1, 2, 3];
const CANARY = ['monopoly', 'prohibited', 'Quokka', '4242'];

let site: TestApi;
const tokens: Record<string, string> = {};

const page = (nid: number, tid: number, key: string, more: object = {}) =>
  anArticle(nid, {
    ...{ type: 'jurisdiction', path: key, title: `Quokka ${key}` },
    terms: [{ field: 'field_one_jurisdiction', tid }],
    fields: {
      ...{ field_one_jurisdiction: `jurisdictions/${key}`, field_market_status: 'monopoly' },
      field_market_status_days: [
        { status: 'prohibited', from: '2010-01-01' },
        { status: 'monopoly', from: '2015-01-01' },
        { status: 'open-licensing', from: '2190-01-01' },
      ],
      ...more,
    },
  });

/** @param hide the roles whose fields are for subscribers with access alone */
async function start(requires: string[], hide: boolean) {
  const { config, registry } = await loadSite();
  const changed = structuredClone(config);
  changed.verticals[V]!.contentTypes['jurisdiction']!.requires = requires;
  const plugin = registry.get('jurisdiction')!;
  const schema = structuredClone(plugin.schema) as { properties: Record<string, Record<string, unknown>> };
  if (hide)
    for (const field of ['field_market_status', 'field_market_status_days'])
      schema.properties[field]!['x-visibility'] = 'subscriber';
  const plugins = new Map([...registry, ['jurisdiction', { ...plugin, schema: schema as never }]]);
  site = await createTestApi({ library: false, config: changed, registry: plugins });
  await site.store.terms.upsertMany([
    aTerm(EUROPE, { key: 'europe', name: 'Europe', category: 'region' }),
    aTerm(FINLAND, { key: 'fi', name: 'Finland', iso: 'fi', parent: EUROPE, category: 'country' }),
    aTerm(SWEDEN, { key: 'se', name: 'Sweden', iso: 'se', parent: EUROPE, category: 'country' }),
  ]);
  await site.store.content.publishMany([
    page(4242, FINLAND, 'fi'),
    { ...page(4243, SWEDEN, 'se'), productAccess: [502] },
  ]);
  tokens['world'] = (await site.account('world', { permissions: ['world'], products: [] })).access_token;
  tokens['none'] = (await site.account('none', { permissions: [], products: [] })).access_token;
}

const DAYS = ['2012-01-01', '2020-01-01', '2195-01-01'];
async function readAll(who: string, places: string) {
  const texts: string[] = [];
  for (const day of DAYS)
    for (const path of [
      `/market-statuses?at=${day}`,
      '/market-statuses',
      `/timeline?${places}&zoom=decade&on=${day}&at=${day}`,
      `/timeline?${places}&item=4242`,
    ]) {
      const { status, text } = await site.ask(`/api/${V}${path}`, { token: tokens[who]! });
      expect([path, status]).toEqual([path, 200]);
      texts.push(text);
    }
  return texts.join('\n');
}

afterAll(() => site.end());

test('pages of a type that the reader may not read are told of in no place', async () => {
  await start(['world'], false);
  const allowed = await readAll('world', 'place=fi&place=se');
  for (const word of ['monopoly', 'prohibited', '4242', '4243']) expect(allowed).toContain(word);
  const refused = await readAll('none', 'place=fi&place=se');
  for (const word of CANARY) expect(refused, word).not.toContain(word);
  expect(refused).not.toContain('4243');
  await site.end();
});

test('a hidden status is told to readers of the page alone', async () => {
  await start([], true);
  const own = await readAll('none', 'place=fi');
  // The page of Finland is open to all; that of Sweden needs a product.
  expect(own).toContain('monopoly');
  const sweden = await readAll('none', 'place=se');
  expect(sweden).not.toContain('4243');
  expect(JSON.parse(sweden.split('\n').find((text) => text.includes('"lanes"'))!).lanes[0]).toMatchObject({
    ...{ key: 'se', path: null, statuses: [], marks: [] },
  });
});
