import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JurisdictionNode, RequirementsPage } from '#schemas/types.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { anArticle } from '#tests/support/content.ts';
import { aTerm } from '#app/store/testing/samples.ts';

const [AMERICA, US, NEW_YORK, OCEANIA, SAMOA, CANADA] = [1, 2, 3, 4, 5, 6];
const [LICENCES, TRANSMITTER] = [10, 11];
const [SUPERVISION, CAPITAL, SAFEGUARDING, REPORTING] = [20, 21, 22, 23];
const SOURCE = { title: 'Act', url: 'https://law.example/' };

let site: TestApi;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  site = await createTestApi({ library: false });
  const { store } = site;
  await store.terms.upsertMany([
    aTerm(AMERICA, { key: 'north-america', name: 'North America', weight: 2, category: 'region' }),
    aTerm(US, { key: 'us', name: 'United States', iso: 'us', parent: AMERICA, category: 'country' }),
    aTerm(CANADA, { key: 'ca', name: 'Canada', iso: 'ca', parent: AMERICA, category: 'country' }),
    aTerm(NEW_YORK, { key: 'us-ny', name: 'New York', iso: 'us-ny', parent: US, category: 'state' }),
    aTerm(OCEANIA, { key: 'oceania', name: 'Oceania', weight: 1, category: 'region' }),
    aTerm(SAMOA, { key: 'ws', name: 'Samoa', iso: 'ws', parent: OCEANIA, category: 'country' }),
    aTerm(LICENCES, { vid: 'licences', key: 'lic-us', name: 'United States' }),
    aTerm(TRANSMITTER, { vid: 'licences', key: 'lic-us-mt', name: 'Money transmitter', parent: LICENCES }),
    aTerm(SUPERVISION, { vid: 'requirement_categories', key: 'supervision', name: 'Supervision' }),
    aTerm(CAPITAL, { vid: 'requirement_categories', key: 'capital', name: 'Capital', parent: SUPERVISION }),
    aTerm(SAFEGUARDING, { vid: 'requirement_categories', key: 'safeguarding', name: 'Safeguarding' }),
    aTerm(REPORTING, { vid: 'requirement_topics', key: 'reporting', name: 'Reporting' }),
  ]);
  const at = (tid: number) => ({ field: 'field_one_jurisdiction', tid });
  const required = (category: string, topics: string[] = []) => ({
    title: `About ${category}`,
    category: `requirement_categories/${category}`,
    topics: topics.map((topic) => `requirement_topics/${topic}`),
    licences: ['licences/lic-us-mt'],
    body: '<p>Do it.</p>',
    source: SOURCE,
  });
  const inEntries = (...tids: number[]) => tids.map((tid) => ({ field: 'field_requirements', tid }));
  await store.content.publishMany([
    anArticle(101, {
      type: 'jurisdiction',
      path: 'united-states',
      title: 'United States',
      productAccess: [502],
      terms: [at(US), { field: 'field_licence', tid: TRANSMITTER }],
      fields: { field_one_jurisdiction: 'jurisdictions/us', field_market_status: 'sub-national' },
    }),
    anArticle(103, {
      type: 'jurisdiction',
      path: 'canada',
      title: 'Canada',
      terms: [at(CANADA)],
      fields: {
        body: { summary: 'Not assessed yet.' },
        field_one_jurisdiction: 'jurisdictions/ca',
        field_market_status: 'not-assessed',
      },
    }),
    anArticle(102, {
      type: 'jurisdiction',
      path: 'new-york',
      title: 'New York',
      terms: [at(NEW_YORK)],
      fields: { field_one_jurisdiction: 'jurisdictions/us-ny' },
    }),
    anArticle(201, {
      type: 'guide',
      path: 'us',
      terms: [at(US)],
      fields: { field_one_jurisdiction: 'jurisdictions/us' },
    }),
    anArticle(301, {
      type: 'requirement',
      path: 'new-york',
      title: 'New York: requirements',
      terms: [at(NEW_YORK), ...inEntries(CAPITAL, SAFEGUARDING, REPORTING, TRANSMITTER)],
      fields: {
        field_one_jurisdiction: 'jurisdictions/us-ny',
        field_requirements: [
          required('capital', ['reporting']),
          required('safeguarding'),
          required('capital'),
        ],
      },
    }),
    anArticle(302, {
      type: 'requirement',
      path: 'samoa',
      title: 'Samoa: requirements',
      productAccess: [502],
      terms: [at(SAMOA), ...inEntries(SAFEGUARDING)],
      fields: { field_one_jurisdiction: 'jurisdictions/ws', field_requirements: [required('safeguarding')] },
    }),
    ...['2026-11-20', '2025-11-21', '2025-11-20', '2027-01-01'].map((published, index) =>
      anArticle(401 + index, {
        type: 'regulatory-update',
        published,
        terms: [at(index === 1 ? US : NEW_YORK), { field: 'field_jurisdiction', tid: US }],
      }),
    ),
  ]);
  const account = async (name: string, ...permissions: string[]) => {
    tokens[name] = (await site.account(name, { permissions })).access_token;
  };
  await account('all', 'world', 'hs', 'requirements');
  await account('none');
  tokens['full'] = (await site.tokensOf('full@demo.test')).access_token;
  tokens['stranger'] = (await site.account('stranger', null)).access_token;
});
afterAll(() => site.end());

const ask = (path: string, name: string) =>
  site.ask(`/api/payments_compliance${path}`, { token: tokens[name] });
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

  test('says what there is about each', async () => {
    const [, america] = await tree('all');
    const us = america!.child.at(-1)!;
    expect({ ...us, child: [] }).toEqual({
      tid: US,
      name: 'United States',
      key: 'us',
      iso: 'us',
      category: 'country',
      link: '/jurisdiction/101/united-states',
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

  test('says what we have not written about: neither overview nor licences, requirements or guide', async () => {
    const [oceania, america] = await tree('all');
    expect(oceania!.child.map(({ name, covered }) => [name, covered])).toEqual([['Samoa', true]]);
    expect(america!.child.map(({ name, covered }) => [name, covered])).toEqual([
      ['Canada', false],
      ['United States', true],
    ]);
  });

  test('counts updates for those who may read them, and leads nobody where they may not go', async () => {
    const [oceania, america] = await tree('none');
    const us = america!.child.at(-1)!;
    expect('updates' in oceania! || 'updates' in us || 'guide' in us).toBe(false);
    expect(us.child[0]).toMatchObject({ requirements: 3 });
    expect(us.child[0]!.requirements_link).toBeUndefined();
  });

  test('does not say what the schema hides', async () => {
    const plugin = site.registry.get('jurisdiction')!;
    const schema = structuredClone(plugin.schema);
    for (const field of ['field_licence', 'field_market_status'])
      delete schema.properties[field]!['x-visibility'];
    const registry = new Map([...site.registry, ['jurisdiction', { ...plugin, schema }]]);
    const hiding = await createTestApi({ store: site.store, library: false, registry });
    const { json } = await hiding.ask('/api/payments_compliance/jurisdictions', { token: tokens['all'] });
    const us = json.jurisdictions[1].child.at(-1);
    expect(us).toMatchObject({ link: '/jurisdiction/101/united-states', licenses: { count: 0, names: [] } });
    expect(us.status).toBeUndefined();
  });

  test('opens what the products open', async () => {
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

describe('GET /requirements/{id}', () => {
  test('is the tree of a jurisdiction, with addresses', async () => {
    const { json } = await ask(`/requirements/${NEW_YORK}`, 'all');
    expect(json).toMatchObject({
      nid: 301,
      path: '/requirement/301',
      count: 3,
      jurisdiction: { key: 'us-ny' },
    });
    const shape = json.categories.map((top: { name: string; count: number; child: unknown[] }) => [
      top.name,
      top.count,
      top.child.length,
    ]);
    expect(shape).toEqual([
      ['Supervision', 2, 1],
      ['Safeguarding', 1, 0],
    ]);
    expect(json.categories[0].child[0].requirements[0]).toEqual({
      id: 'about-capital',
      title: 'About capital',
      link: '/requirement/301#about-capital',
      topics: [
        expect.objectContaining({
          tid: REPORTING,
          vid: 'requirement_topics',
          key: 'reporting',
          name: 'Reporting',
        }),
      ],
      licences: [
        expect.objectContaining({ tid: TRANSMITTER, vid: 'licences', key: 'lic-us-mt', parent: LICENCES }),
      ],
      body: '<p>Do it.</p>',
      source: SOURCE,
    });
  });

  test.each([
    [`/requirements/${US}`, 'all', 404],
    ['/requirements/999', 'all', 404],
    ['/requirements/x', 'all', 404],
    [`/requirements/${NEW_YORK}`, 'none', 403],
    [`/requirements/${US}`, 'none', 403],
    [`/requirements/${SAMOA}`, 'all', 403],
    [`/requirements/${SAMOA}`, 'full', 200],
    ['/requirements', 'none', 403],
    ['/requirements?category=x', 'all', 400],
  ])('%s for %s is %i', async (path, name, status) => {
    expect((await ask(path, name)).status).toBe(status);
  });
});

describe('GET /requirements', () => {
  const pages = (json: { pages: RequirementsPage[] }) =>
    json.pages.map(({ nid, region, matching, access }) => [nid, region?.name, matching, access]);

  test('lists every page, and counts subjects on those that the reader may open', async () => {
    const { json } = await ask('/requirements', 'all');
    expect(pages(json)).toEqual([
      [301, 'North America', 3, 'full'],
      [302, 'Oceania', 1, 'restricted'],
    ]);
    const counts = json.categories.map(({ name, count }: { name: string; count: number }) => [name, count]);
    expect(Object.fromEntries(counts)).toEqual({ Capital: 2, Safeguarding: 1, Supervision: 2 });
    expect(json.topics).toEqual([{ tid: REPORTING, key: 'reporting', name: 'Reporting', count: 1 }]);
  });

  test('lists the requirements themselves where a subject narrows them, and only to those who may read them', async () => {
    const fitting = async (query: string, name: string) =>
      ((await ask(`/requirements${query}`, name)).json.pages as RequirementsPage[]).map(
        ({ nid, requirements }) => [nid, requirements],
      );
    const shown = {
      title: 'About safeguarding',
      body: '<p>Do it.</p>',
      source: SOURCE,
      id: 'about-safeguarding',
    };
    const here = { ...shown, link: '/requirement/301#about-safeguarding' };
    expect(await fitting(`?category=${SAFEGUARDING}`, 'all')).toEqual([[301, [here]]]);
    expect(await fitting(`?category=${SAFEGUARDING}`, 'full')).toEqual([
      [301, [here]],
      [302, [{ ...shown, link: '/requirement/302#about-safeguarding' }]],
    ]);
    // Of two with one title each has an anchor of its own.
    const [[, capital]] = (await fitting(`?category=${CAPITAL}`, 'all')) as [[number, { id: string }[]]];
    expect(new Set(capital.map(({ id }) => id)).size).toBe(2);
    expect((await fitting('', 'full')).map(([, requirements]) => requirements)).toEqual([
      undefined,
      undefined,
    ]);
  });

  test.each([
    [`category=${SAFEGUARDING}`, 'all', [[301, 'North America', 1, 'full']], 1],
    [
      `category=${SAFEGUARDING}`,
      'full',
      [
        [301, 'North America', 1, 'full'],
        [302, 'Oceania', 1, 'full'],
      ],
      2,
    ],
    [`category=${SUPERVISION}`, 'all', [[301, 'North America', 2, 'full']], 2],
    [`category=${SUPERVISION}&topic=${REPORTING}`, 'all', [[301, 'North America', 1, 'full']], 1],
    ['category=999', 'all', [], 0],
  ])('%s for %s', async (query, name, expected, total) => {
    const { json } = await ask(`/requirements?${query}`, name);
    expect(pages(json)).toEqual(expected);
    expect(json.total).toBe(total);
  });
});
