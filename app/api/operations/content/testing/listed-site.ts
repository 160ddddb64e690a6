/** Articles, guides, places and updates for the tests of lists, term pages and neighbours of pages. */
import { aTerm } from '#app/store/testing/samples.ts';
import { createTestApi, type Answer, type TestApi } from '#tests/support/api.ts';
import { anArticle, EUROPE, GERMANY, LICENSING } from '#tests/support/content.ts';

const tagged = (...tids: number[]) =>
  tids.map((tid) => ({ field: tid < 2000 ? 'field_jurisdiction' : 'field_specialism', tid }));
const BRAZIL = aTerm(1102, { key: 'br', name: 'Brazil', iso: 'br' });
const WEST = aTerm(1110, { key: 'west', name: 'West' });
const FRANCE = aTerm(1103, { key: 'fr', name: 'France', iso: 'fr', parent: 1110 });
const BELGIUM = aTerm(1104, { key: 'be', name: 'Belgium', iso: 'be', parent: 1110 });
const SECTOR = aTerm(9001, { vid: 'sectors', key: 'casinos', name: 'Casinos' });

export interface ListedSite {
  site: TestApi;
  /** Access tokens: `all`, `reader`, `hs`, `world` and `ended`. */
  tokens: Record<string, string>;
  /** The response for the page at a path. */
  page(path: string, search?: string, who?: string): Promise<Answer>;
  /** The nids of a list in its order, or the code of the problem. */
  nids(path: string, search?: string, who?: string): Promise<number[] | string>;
}

export async function createListedSite(): Promise<ListedSite> {
  const site = await createTestApi({ library: false });
  const tokens: Record<string, string> = {};
  await site.store.terms.upsertMany([EUROPE, GERMANY, BRAZIL, WEST, FRANCE, BELGIUM, LICENSING, SECTOR]);
  const update = (nid: number, over: Parameters<typeof anArticle>[1] = {}) =>
    anArticle(nid, { type: 'regulatory-update', path: `update-${nid}`, ...over });
  await site.store.content.publishMany([
    anArticle(1, { title: 'Beta', published: '2026-01-01', path: 'beta', terms: tagged(1101, 2701) }),
    anArticle(2, { title: 'Alpha', published: '2026-02-01', path: 'alpha', terms: tagged(1100) }),
    anArticle(3, { title: 'Gamma', published: '2026-03-01', path: 'gamma', terms: tagged(1102, 2701) }),
    anArticle(4, {
      type: 'insight-article',
      title: 'Insight',
      published: '2026-04-01',
      path: 'alpha',
      terms: tagged(1101),
    }),
    anArticle(5, {
      type: 'guide',
      title: 'Germany guide',
      path: 'germany',
      terms: [{ field: 'field_one_jurisdiction', tid: 1101 }],
    }),
    anArticle(6, {
      type: 'guide',
      title: 'Other guide',
      path: 'other',
      terms: [
        { field: 'field_one_jurisdiction', tid: 1101 },
        { field: 'field_one_jurisdiction', tid: 1102 },
      ],
    }),
    anArticle(8, {
      type: 'jurisdiction',
      title: 'United Kingdom',
      path: 'united-kingdom',
      published: '2026-01-01',
      fields: { field_one_jurisdiction: 'jurisdictions/gb' },
    }),
    anArticle(9, {
      type: 'jurisdiction',
      title: 'United Kingdom again',
      path: 'united-kingdom',
      published: '2026-02-01',
      fields: { field_one_jurisdiction: 'jurisdictions/gb' },
    }),
    ...[
      { nid: 20, title: 'Belgium', tid: 1104, body: { summary: 'Open.', value: '<p>Open.</p>' } },
      { nid: 21, title: 'France', tid: 1103, body: { summary: 'Not assessed yet.' } },
    ].map(({ nid, title, tid, body }) =>
      anArticle(nid, {
        type: 'jurisdiction',
        title,
        path: title.toLowerCase(),
        published: '2020-01-01',
        fields: { body, field_one_jurisdiction: tid === 1104 ? 'jurisdictions/be' : 'jurisdictions/fr' },
        terms: [{ field: 'field_one_jurisdiction', tid }],
      }),
    ),
    update(11, {
      published: '2026-05-01',
      terms: tagged(1101, 1104),
      dates: [{ kind: 'effective', date: '2027-01-18', label: 'In force' }],
      fields: {
        field_impact: 'high',
        field_key_dates: [
          { kind: 'effective', date: '2027-01-18', label: 'In force' },
          { kind: 'response', date: '2026-12-01', label: 'Responses' },
        ],
      },
      impact: 3,
    }),
    update(12, {
      published: '2026-04-01',
      terms: tagged(1101),
      dates: [{ kind: 'response', date: '2026-12-01', label: 'Responses' }],
    }),
    update(13, {
      published: '2026-03-01',
      dates: [{ kind: 'effective', date: '2026-11-20', label: 'In force' }],
    }),
  ]);
  for (const [name, rights] of Object.entries({
    reader: {},
    hs: { permissions: ['hs'] },
    world: { permissions: ['world'] },
    all: { permissions: ['world', 'hs', 'requirements'] },
    ended: { active: false },
  }))
    tokens[name] = (await site.account(name, rights)).access_token;

  const page = (path: string, search = '', who = 'all') =>
    site.ask(`/api/payments_compliance/pages?${new URLSearchParams({ path, search })}`, {
      token: tokens[who],
    });
  return {
    site,
    tokens,
    page,
    async nids(path, search, who) {
      const { status, json } = await page(path, search, who);
      return status === 200 ? json.items.map(({ nid }: { nid: number }) => nid) : json.code;
    },
  };
}
