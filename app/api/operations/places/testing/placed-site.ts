/** Places with pages, guides, requirements and updates. */
import { aTerm } from '#app/store/testing/samples.ts';
import { createTestApi, type Answer, type TestApi } from '#tests/support/api.ts';
import { anArticle } from '#tests/support/content.ts';

const [AMERICA, OCEANIA, CANADA] = [1, 4, 6];
export const [US, NEW_YORK, SAMOA] = [2, 3, 5];
export const [LICENCES, TRANSMITTER] = [10, 11];
export const [SUPERVISION, CAPITAL, SAFEGUARDING, REPORTING] = [20, 21, 22, 23];
export const SOURCE = { title: 'Act', url: 'https://law.example/' };

export interface PlacedSite {
  site: TestApi;
  /** Calls as `all` or `none` (every permission or none), `full` (every product, too), or `stranger`. */
  ask(path: string, name: string): Promise<Answer>;
}

export async function createPlacedSite(): Promise<PlacedSite> {
  const tokens: Record<string, string> = {};
  const site = await createTestApi({ library: false });
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
  tokens['full'] = (await site.issueTokensFor('full@demo.test')).access_token;
  tokens['stranger'] = (await site.account('stranger', null)).access_token;
  return {
    site,
    ask: (path, name) => site.ask(`/api/payments_compliance${path}`, { token: tokens[name] }),
  };
}
