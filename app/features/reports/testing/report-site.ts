/** Guides and requirement pages of a few jurisdictions, with short answers. */
import { aTerm } from '#app/store/testing/samples.ts';
import type { Store } from '#app/store/store.ts';
import { createTestApi, type Answer, type TestApi } from '#tests/support/api.ts';
import { anArticle } from '#tests/support/content.ts';

export const [EUROPE, GERMANY, FRANCE, SPAIN, BRITAIN, ITALY] = [1, 2, 3, 4, 5, 6];
export const [AMERICA, US, CALIFORNIA] = [7, 8, 9];
/** Questions of guides: `CAPITAL` is the section above the other two. */
export const [CAPITAL, MINIMUM, METHOD] = [30, 31, 32];
/** Categories of requirements: `REPORTING` is above the other two. */
export const [REPORTING, INCIDENTS, RETURNS] = [40, 41, 42];
export const [GERMAN_LICENCE, FRENCH_LICENCE] = [51, 53];

export const AMOUNT = ['**EUR 125,000** for all services'];
const source = { title: 'Act', url: 'https://law.example/' };

/** A short answer in the shape of the shared field. */
export function anAnswer(about: string, lines: string[], key: string, more: object = {}) {
  return { about, lines, key, source, reviewed: '2026-10-28', ...more };
}

const at = (tid: number) => ({ field: 'field_one_jurisdiction', tid });

/** A guide with answers, in a version of its own. */
export function aGuide(nid: number, tid: number, answers: object[], productAccess: number[] = []) {
  return anArticle(nid, {
    ...{ type: 'guide', path: `guide-${tid}`, title: `Guide ${tid}`, productAccess, terms: [at(tid)] },
    fields: {
      field_one_jurisdiction: `jurisdictions/${tid}`,
      field_accordion: [{ title: 'Capital', body: '<p>It depends.</p>' }],
      field_answers: answers,
    },
  });
}

function aSheet(nid: number, tid: number, categories: string[], answers: object[]) {
  return anArticle(nid, {
    ...{ type: 'requirement', path: `sheet-${tid}`, title: `Requirements ${tid}`, terms: [at(tid)] },
    fields: {
      field_one_jurisdiction: `jurisdictions/${tid}`,
      field_requirements: categories.map((category) => ({
        title: `About ${category}`,
        category: `requirement_categories/${category}`,
        topics: ['requirement_topics/speed'],
        licences: tid === GERMANY ? ['licences/lic-de-pi'] : [],
        body: '<p>Do it.</p>',
        source,
      })),
      field_answers: answers,
    },
  });
}

const aPlace = (nid: number, tid: number, licences: number[]) =>
  anArticle(nid, {
    ...{ type: 'jurisdiction', path: `place-${tid}`, title: `Place ${tid}` },
    terms: [at(tid), ...licences.map((licence) => ({ field: 'field_licence', tid: licence }))],
    fields: { field_one_jurisdiction: `jurisdictions/${tid}` },
  });

export const minimum = (lines: string[], key: string) => anAnswer('guide_sections/minimum', lines, key);

export interface ReportSite {
  site: TestApi;
  /**
   * Calls as `full` (everything), `world` (guides), `requirements` (requirement pages), `tool` (the tools alone) or
   * `none`; the first three and `other` have the tools, too, except `requirements`.
   */
  ask(name: string, path: string, json?: object, method?: string): Promise<Answer>;
  /** The same with the reader's token in X-CSRF-Token. */
  askSafely(name: string, path: string, json: object): Promise<Answer>;
  /** Lets so much time pass that the token of `full` ends, and takes another one. */
  later(seconds: number): Promise<void>;
}

export async function createReportSite(given?: Store): Promise<ReportSite> {
  const site = await createTestApi({ library: false, ...(given ? { store: given } : {}) });
  const { store } = site;
  const place = (tid: number, key: string, name: string, parent = 0) =>
    aTerm(tid, { key, name, parent, iso: key.length > 5 ? null : key });
  const question = (tid: number, key: string, name: string, parent = 0) =>
    aTerm(tid, { vid: 'guide_sections', key, name, parent });
  const category = (tid: number, key: string, name: string, parent = 0) =>
    aTerm(tid, { vid: 'requirement_categories', key, name, parent });
  const licence = (tid: number, key: string, name: string, parent = 0) =>
    aTerm(tid, { vid: 'licences', key, name, parent, category: 'payments' });
  await store.terms.upsertMany([
    place(EUROPE, 'europe', 'Europe'),
    place(GERMANY, 'de', 'Germany', EUROPE),
    place(FRANCE, 'fr', 'France', EUROPE),
    place(SPAIN, 'es', 'Spain', EUROPE),
    place(BRITAIN, 'gb', 'United Kingdom', EUROPE),
    place(ITALY, 'it', 'Italy', EUROPE),
    place(AMERICA, 'north-america', 'North America'),
    place(US, 'us', 'United States', AMERICA),
    place(CALIFORNIA, 'us-ca', 'California', US),
    question(CAPITAL, 'capital', 'Capital'),
    question(MINIMUM, 'minimum', 'Minimum capital', CAPITAL),
    question(METHOD, 'method', 'Safeguarding method', CAPITAL),
    category(REPORTING, 'reporting', 'Reporting'),
    category(INCIDENTS, 'incidents', 'Incidents', REPORTING),
    category(RETURNS, 'returns', 'Returns', REPORTING),
    aTerm(45, { vid: 'requirement_topics', key: 'speed', name: 'Speed' }),
    licence(50, 'lic-de', 'Germany'),
    licence(GERMAN_LICENCE, 'lic-de-pi', 'Payment institution', 50),
    licence(52, 'lic-fr', 'France'),
    licence(FRENCH_LICENCE, 'lic-fr-pi', 'Payment Institution', 52),
  ]);
  await store.content.publishMany([
    aGuide(101, GERMANY, [minimum(AMOUNT, 'EUR 125000')]),
    aGuide(102, FRANCE, [minimum(['**EUR 125,000** for all services'], 'EUR 125000')]),
    aGuide(103, SPAIN, [
      minimum(
        ['**EUR 125,000** for all services', '**EUR 40,000** for small firms'],
        'EUR 125000; EUR 40000',
      ),
    ]),
    aGuide(104, BRITAIN, [minimum(['**GBP 1** of hidden capital'], 'GBP 1')], [502]),
    aGuide(105, CALIFORNIA, [minimum(['**USD 100,000**'], 'USD 100000')]),
    aSheet(201, GERMANY, ['incidents'], [anAnswer('requirement_categories/incidents', ['**4 h**'], 'PT4H')]),
    aSheet(202, FRANCE, ['returns'], []),
    aPlace(301, GERMANY, [GERMAN_LICENCE]),
    aPlace(302, FRANCE, [FRENCH_LICENCE]),
    aPlace(303, SPAIN, []),
  ]);
  const tokens: Record<string, string> = {};
  for (const [name, permissions] of Object.entries({
    world: ['world', 'tool'],
    other: ['world', 'tool'],
    requirements: ['requirements'],
    tool: ['tool'],
    none: [],
  }))
    tokens[name] = (await site.account(name, { permissions })).access_token;
  tokens['full'] = (await site.issueTokensFor('full@demo.test')).access_token;
  const url = (path: string) =>
    path.startsWith('/api/') || path.startsWith('/jsonapi/') ? path : `/api/payments_compliance${path}`;
  const ask: ReportSite['ask'] = (name, path, json, method) =>
    site.ask(url(path), {
      token: tokens[name],
      ...(json ? { json } : {}),
      ...(method ? { method } : {}),
    });
  return {
    site,
    ask,
    async later(seconds) {
      site.pass(seconds);
      tokens['full'] = (await site.issueTokensFor('full@demo.test')).access_token;
    },
    async askSafely(name, path, json) {
      const { token } = (await ask(name, '/api/csrf-token')).json;
      return site.ask(url(path), { token: tokens[name], json, headers: { 'X-CSRF-Token': token } });
    },
  };
}
