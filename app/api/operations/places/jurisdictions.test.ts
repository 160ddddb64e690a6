import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JurisdictionNode } from '#app/contracts/jurisdictions.ts';
import { createTestApi } from '#tests/support/api.ts';
import { createPlacedSite, US, type PlacedSite } from './testing/placed-site.ts';

let site: PlacedSite['site'];
let ask: PlacedSite['ask'];
beforeAll(async () => {
  ({ site, ask } = await createPlacedSite());
});
afterAll(() => site.end());

const tree = async (name: string) =>
  (await ask('/jurisdictions', name)).json.jurisdictions as JurisdictionNode[];

describe('GET /jurisdictions', () => {
  test('is the tree of regions, countries and states', async () => {
    const names = (nodes: JurisdictionNode[]): unknown[] =>
      nodes.map(({ name, child }) => [name, names(child)]);
    expect(names(await tree('all'))).toEqual([
      ['Oceania', [['Samoa', []]]],
      [
        'North America',
        [
          ['Canada', []],
          ['United States', [['New York', []]]],
        ],
      ],
    ]);
  });

  test('has the facts about each', async () => {
    const [, america] = await tree('all');
    const us = america!.child.at(-1)!;
    expect({ ...us, child: [] }).toEqual({
      tid: US,
      name: 'United States',
      key: 'us',
      iso: 'us',
      category: 'country',
      link: '/jurisdiction/101/united-states',
      nid: 101,
      field_disable: 1,
      child: [],
      product_access: [502],
      status: 'sub-national',
      covered: true,
      licenses: { count: 1, names: ['Money transmitter'] },
      requirements: 0,
      guide: '/guide/201/us',
      updates: 2,
    });
    expect(us.child[0]).toMatchObject({
      link: '/jurisdiction/102/new-york',
      field_disable: 0,
      requirements: 3,
      requirements_link: '/requirement/301',
      updates: 1,
    });
    expect(america).toMatchObject({
      iso: null,
      link: null,
      field_disable: 0,
      updates: 2,
      product_access: [],
    });
  });

  test('marks places without content: neither overview nor licences, requirements or guide', async () => {
    const [oceania, america] = await tree('all');
    expect(oceania!.child.map(({ name, covered }) => [name, covered])).toEqual([['Samoa', true]]);
    expect(america!.child.map(({ name, covered }) => [name, covered])).toEqual([
      ['Canada', false],
      ['United States', true],
    ]);
  });

  test('counts updates for readers with access, and links only to pages that the reader may open', async () => {
    const [oceania, america] = await tree('none');
    const us = america!.child.at(-1)!;
    expect('updates' in oceania! || 'updates' in us || 'guide' in us).toBe(false);
    expect(us.child[0]).toMatchObject({ requirements: 3 });
    expect(us.child[0]!.requirements_link).toBeUndefined();
  });

  test('does not reveal hidden fields', async () => {
    const plugin = site.registry.get('jurisdiction')!;
    const schema = structuredClone(plugin.schema);
    for (const field of ['field_licence', 'field_market_status'])
      delete schema.properties[field]!['x-visibility'];
    const registry = new Map([...site.registry, ['jurisdiction', { ...plugin, schema }]]);
    const hiding = await createTestApi({ store: site.store, library: false, registry });
    const { access_token: token } = await hiding.issueTokensFor('full@demo.test');
    const { json } = await hiding.ask('/api/payments_compliance/jurisdictions', { token });
    const us = json.jurisdictions[1].child.at(-1);
    expect(us).toMatchObject({ link: '/jurisdiction/101/united-states', licenses: { count: 0, names: [] } });
    expect(us.status).toBeUndefined();
  });

  test('has the id of a page only for readers who may bookmark it', async () => {
    const config = structuredClone(site.config);
    config.verticals['payments_compliance']!.contentTypes['jurisdiction']!.requires = ['world'];
    const strict = await createTestApi({ store: site.store, library: false, config });
    const idsFor = async (token: string) => {
      const { json } = await strict.ask('/api/payments_compliance/jurisdictions', { token });
      return (json.jurisdictions as JurisdictionNode[])[1]!.child.map(({ nid }) => nid);
    };
    const { access_token: world } = await strict.account('of-the-world', { permissions: ['world'] });
    const { access_token: none } = await strict.account('without-world', {});
    // The product of 101 is not theirs, but they may bookmark it.
    expect([await idsFor(world), await idsFor(none)]).toEqual([
      [103, 101],
      [undefined, undefined],
    ]);
  });

  test('unlocks what the products include', async () => {
    const [, america] = await tree('full');
    expect(america!.child.at(-1)!.field_disable).toBe(0);
  });

  test('follows the content', async () => {
    const before = (await tree('all'))[1]!.child.at(-1)!.updates;
    await site.store.content.withdraw(401);
    expect([before, (await tree('all'))[1]!.child.at(-1)!.updates]).toEqual([2, 1]);
  });

  test('needs a token and an active subscription', async () => {
    expect((await site.ask('/api/payments_compliance/jurisdictions')).status).toBe(401);
    expect((await ask('/jurisdictions', 'stranger')).json.code).toBe('subscription_inactive');
  });
});

test('GET /countries is the whole country reference', async () => {
  const { countries } = (await ask('/countries', 'none')).json;
  expect(countries.length).toBe(253);
  expect(countries[0]).toMatchObject({ name: 'Afghanistan', 'alpha-3': 'AFG' });
});
