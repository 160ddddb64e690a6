/** Lists through the API: their states, term pages, redirects, and what stands beside a page. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { anArticle, EUROPE, GERMANY, LICENSING } from '#tests/support/content.ts';
import { aTerm } from '#app/store/testing/samples.ts';

let site: TestApi;
const tokens: Record<string, string> = {};
const tagged = (...tids: number[]) =>
  tids.map((tid) => ({ field: tid < 2000 ? 'field_jurisdiction' : 'field_specialism', tid }));
const BRAZIL = aTerm(1102, { key: 'br', name: 'Brazil', iso: 'br' });
const WEST = aTerm(1110, { key: 'west', name: 'West' });
const FRANCE = aTerm(1103, { key: 'fr', name: 'France', iso: 'fr', parent: 1110 });
const BELGIUM = aTerm(1104, { key: 'be', name: 'Belgium', iso: 'be', parent: 1110 });
const SECTOR = aTerm(9001, { vid: 'sectors', key: 'casinos', name: 'Casinos' });

beforeAll(async () => {
  site = await createTestApi({ library: false });
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
});
afterAll(() => site.end());

const page = (path: string, search = '', who = 'all') =>
  site.ask(`/api/payments_compliance/pages?${new URLSearchParams({ path, search })}`, { token: tokens[who] });
const nids = async (path: string, search = '', who = 'all') => {
  const { status, json } = await page(path, search, who);
  return status === 200 ? json.items.map(({ nid }: { nid: number }) => nid) : json.code;
};
const LIST = '/regulatory_analysis';

describe('the state of a list', () => {
  test.each([
    ['', [3, 2, 1]],
    ['sort=oldest', [1, 2, 3]],
    ['sort=title&view=cards', [2, 1, 3]],
    ['jurisdiction=1100', [2, 1]],
    ['jurisdiction=1101&jurisdiction=1102', [3, 1]],
    ['jurisdiction=1100&specialism=2701', [1]],
    ['from=2026-02-01&to=2026-02-28', [2]],
    ['from=2026-03-01&to=2026-02-01', []],
    ['specialism=1101', [3, 2, 1]],
    ['page=2', 'not_found'],
    ['page=x', 'not_found'],
  ])('%s', async (search, expected) => {
    expect(await nids(LIST, search)).toEqual(expected);
  });

  test('is answered with what the list offers', async () => {
    const { json } = await page(LIST, 'specialism=2701&sort=title&view=table&utm=x&from=2026-01-01');
    expect(json).toMatchObject({
      path: LIST,
      type: 'analysis-article',
      lead: expect.any(String),
      itemsPerPage: site.config.verticals['payments_compliance']!.site.limits.listPage,
      sort: 'title',
      sorts: ['newest', 'oldest', 'title'],
      view: 'table',
      views: ['list', 'cards', 'table'],
      dateKinds: ['published'],
      dates: { kind: 'published', from: '2026-01-01' },
      ignored: ['utm'],
    });
    const facet = (param: string) => json.facets.find((one: { param: string }) => one.param === param).values;
    expect(facet('specialism')).toEqual([{ tid: 2701, name: 'Licensing', count: 2, selected: true }]);
    expect(facet('jurisdiction')).toEqual([
      { tid: 1102, name: 'Brazil', count: 1, selected: false },
      {
        tid: 1100,
        name: 'Europe',
        count: 1,
        selected: false,
        children: [{ tid: 1101, name: 'Germany', count: 1, selected: false }],
      },
    ]);
  });

  test('leaves the rows of its filters where they are, whatever is chosen', async () => {
    type Row = { tid: number; count: number; children?: Row[] };
    const rows = (values: Row[]): number[][] =>
      values.flatMap(({ tid, count, children = [] }) => [[tid, count], ...rows(children)]);
    const facets = async (search: string) =>
      (await page(LIST, search)).json.facets.map(({ values }: { values: Row[] }) => rows(values));
    const tids = (groups: number[][][]) => groups.map((group) => group.map(([tid]) => tid));
    const before = await facets('');
    for (const search of [
      'jurisdiction=1101',
      'specialism=2701',
      'from=2030-01-01',
      'jurisdiction=1102&to=2026-01-01',
    ])
      expect(tids(await facets(search)), search).toEqual(tids(before));
    expect(await facets('jurisdiction=1101&from=2026-02-01')).toContainEqual([[2701, 0]]);
  });

  test('of deadlines starts today', async () => {
    expect(await nids('/regulatory_updates_list', 'sort=deadline')).toEqual([12, 11, 13]);
    expect(await nids('/regulatory_updates_list', 'date=effective&from=2026-11-01')).toEqual([11, 13]);
  });

  test('is remembered only where many are likely to ask for it', async () => {
    const kept: string[] = [];
    const { set } = site.services.pageData;
    site.services.pageData.set = (key, value) => {
      kept.push(key);
      set(key, value);
    };
    for (const search of [
      'sort=title&page=1',
      'page=1&sort=title',
      'jurisdiction=1101',
      'to=2026-01-01',
      'utm=1',
      'sort=x',
      'page=9',
    ])
      await page(LIST, search, 'world');
    site.services.pageData.set = set;
    expect(kept).toHaveLength(1);
  });
});

describe('the layout of a list', () => {
  const UPDATES = '/regulatory_updates_list';
  const layout = async (search: string, path = UPDATES) => {
    const { columns, density, ignored } = (await page(path, search)).json;
    const shown = columns.filter((one: { shown: boolean }) => one.shown).map(({ id }: { id: string }) => id);
    return [shown, density, ignored];
  };
  const ALL = [
    'jurisdictions',
    'field_document_type',
    'field_authority',
    'field_impact',
    'dates',
    'published',
  ];

  test.each([
    ['', [ALL, 'comfortable', undefined]],
    [
      'column=published&column=field_impact&density=compact',
      [['field_impact', 'published'], 'compact', undefined],
    ],
    ['column=', [ALL, 'comfortable', undefined]],
    ['column=body&density=tiny', [ALL, 'comfortable', ['column', 'density']]],
    ['column=body&column=dates', [['dates'], 'comfortable', ['column']]],
  ])('%s', async (search, expected) => {
    expect(await layout(search)).toEqual(expected);
  });

  test('has a column for the type where there are several, and for what its types have', async () => {
    expect((await layout('', '/research'))[0]).toContain('type');
    expect((await layout('', LIST))[0]).not.toContain('type');
    expect((await layout('', '/research'))[0]).not.toContain('field_impact');
  });
});

describe('rows of a list, for exports', () => {
  const rows = (path: string, search = '', who = 'all', part = 1) =>
    site.ask(
      `/api/payments_compliance/list-rows?${new URLSearchParams({ path, search, page: String(part) })}`,
      {
        token: tokens[who],
      },
    );

  test('are those of the list in its order, with the columns that are shown', async () => {
    const { status, json } = await rows(LIST, 'sort=title&column=published');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      total: 3,
      exportRows: 3,
      columns: [{ id: 'published', title: 'Published' }],
    });
    expect(json.items.map(({ nid }: { nid: number }) => nid)).toEqual([2, 1, 3]);
    expect(json.items).toEqual((await page(LIST, 'sort=title')).json.items);
    expect(json.next).toBeUndefined();
    expect((await rows(LIST, '', 'all', 11)).json).toMatchObject({ items: [], total: 3 });
  });

  test.each([
    ['a list that the reader may not open', '/regulatory_updates_list', 'reader', 'permission_missing'],
    ['a page of one item', '/guide/5/germany', 'all', 'not_found'],
    ['a path that does not exist', '/nowhere', 'all', 'not_found'],
    ['an ended subscription', LIST, 'ended', 'subscription_inactive'],
    ['nobody', LIST, 'nobody', 'token_missing'],
  ])('are refused for %s', async (_, path, who, code) => {
    expect((await rows(path, '', who)).json.code).toBe(code);
  });
});

describe('a list of several types', () => {
  test('holds those that the reader may read', async () => {
    expect(await nids('/taxonomy/term/1101')).toEqual([11, 12, 4, 6, 5, 1]);
    expect(await nids('/taxonomy/term/1101', '', 'hs')).toEqual([11, 12, 4, 1]);
    expect(await nids('/taxonomy/term/1101', '', 'reader')).toEqual([4, 1]);
    expect((await page('/research')).json.type).toBeUndefined();
    expect(await nids('/research', '', 'reader')).toEqual([4, 3, 2, 1]);
  });

  test('is not for a reader whose subscription has ended', async () => {
    expect(await nids('/research', '', 'ended')).toBe('subscription_inactive');
  });
});

describe("a term's page", () => {
  test('is called after it, and holds what is tagged with it or a term below it', async () => {
    const { json } = await page('/taxonomy/term/1100', '', 'reader');
    expect(json).toMatchObject({
      title: 'Europe',
      lead: 'Everything tagged Europe.',
      path: '/taxonomy/term/1100',
      term: { tid: 1100, vid: 'jurisdictions', key: 'europe', name: 'Europe' },
      total: 3,
    });
    expect((await page('/taxonomy/term/2701')).json.lead).toBe('Who may do what');
    expect(await nids('/taxonomy/term/1100', 'specialism=2701', 'reader')).toEqual([1]);
  });

  test.each([
    ['an unknown term', '/taxonomy/term/4711'],
    ['a term that no store can hold', '/taxonomy/term/99999999999'],
    ['a term of a vocabulary that the vertical does not use', '/taxonomy/term/9001'],
    ['no term', '/taxonomy/term/0'],
  ])('of %s is not found', async (_, path) => {
    expect(await nids(path)).toBe('not_found');
  });
});

describe('an address that leads to an item', () => {
  test.each([
    ['by id', '/guide/5', '/guide/5/germany'],
    ['by slug, of several types', '/insights-analysis/beta', '/article/1/regulatory-analysis/beta'],
    ['by slug, of several items the newest', '/insights-analysis/alpha', '/article/4/insights/alpha'],
    ['by slug', '/jurisdiction/united-kingdom', '/jurisdiction/9/united-kingdom'],
    ['by the slug of the route', '/united-kingdom', '/jurisdiction/9/united-kingdom'],
  ])('%s', async (_, path, target) => {
    expect((await page(path)).json).toMatchObject({ kind: 'page', path: target });
  });

  test.each([
    ['another type', '/guide/1', 'all', 'not_found'],
    ['an unknown slug', '/insights-analysis/nothing', 'all', 'not_found'],
    ['a slug of another type', '/insights-analysis/germany', 'all', 'not_found'],
    ['what is not to be read', '/guide/5', 'reader', 'permission_missing'],
  ])('of %s: %s', async (_, path, who, code) => {
    expect((await page(path, '', who)).json.code).toBe(code);
  });
});

describe('beside a page', () => {
  const beside = async (path: string, who = 'all') =>
    (await page(path, '', who)).json.collections.map(
      ({
        id,
        items,
        total,
        more,
      }: {
        id: string;
        items: { nid: number }[];
        total: number;
        more?: string;
      }) => [id, items.map(({ nid }) => nid), total, more],
    );

  test('stands what shares its term, and the list of all of it', async () => {
    expect(await beside('/guide/5/germany')).toEqual([
      ['updates', [11, 12], 2, '/regulatory_updates_list?jurisdiction=1101'],
      ['analysis', [4, 1], 2, undefined],
    ]);
  });

  test('stands nothing that the reader may not read', async () => {
    expect((await beside('/guide/5/germany', 'world')).map(([id]: [string]) => id)).toEqual(['analysis']);
  });

  test('is no single list where several terms are shared', async () => {
    expect((await beside('/guide/6/other'))[0]).toEqual(['updates', [11, 12], 2, undefined]);
  });

  test('stand by deadline those with a date ahead, each with those dates alone', async () => {
    const { json } = await page('/jurisdiction/20/belgium');
    const dates = json.collections.find(({ order }: { order: string }) => order === 'deadline');
    expect(dates).toMatchObject({ id: 'dates', total: 1 });
    expect(
      dates.items.map(({ nid, dates: ahead }: { nid: number; dates: object[] }) => [nid, ahead]),
    ).toEqual([
      [
        11,
        [
          { kind: 'response', date: '2026-12-01', label: 'Responses' },
          { kind: 'effective', date: '2027-01-18', label: 'In force' },
        ],
      ],
    ]);
  });

  test('stand the terms above its own', async () => {
    const { json } = await page('/guide/6/other');
    expect(json.ancestors).toEqual([{ tid: 1100, vid: 'jurisdictions', key: 'europe', name: 'Europe' }]);
  });
});

describe('an item that nobody has written about', () => {
  test('has a page that says so', async () => {
    expect((await page('/jurisdiction/21/france')).json.empty).toBe(true);
    expect((await page('/jurisdiction/20/belgium')).json).not.toHaveProperty('empty');
  });

  test('is not listed, and no facet counts it', async () => {
    expect(await nids('/taxonomy/term/1103')).toEqual([]);
    expect(await nids('/taxonomy/term/1104')).toContain(20);
    const { json } = await page('/taxonomy/term/1110');
    expect(json.items.map(({ nid }: { nid: number }) => nid)).toEqual([11, 20]);
    expect(JSON.stringify(json.facets)).not.toContain('France');
  });
});

test('summaries have public dates by day, and the fields that lists show', async () => {
  const { json } = await page('/regulatory_updates_list');
  expect(json.items[0]).toMatchObject({
    nid: 11,
    dates: [
      { kind: 'response', date: '2026-12-01', label: 'Responses' },
      { kind: 'effective', date: '2027-01-18', label: 'In force' },
    ],
    details: { field_impact: 'high' },
    terms: {},
  });
  expect((await page(LIST)).json.items[0].terms).toEqual({
    field_specialism: [{ tid: 2701, vid: 'specialisms', key: 'licensing', name: 'Licensing' }],
  });
});

describe('suggestions', () => {
  const suggest = (path: string, who = 'all') =>
    site.ask(`/api/payments_compliance/suggestions?${new URLSearchParams({ path })}`, { token: tokens[who] });

  test('are items with words of the address, which the reader may read', async () => {
    const { json } = await suggest('/old/Germany-guide.html');
    expect(json.words).toEqual(['germany', 'guide']);
    expect(json.items.map(({ nid }: { nid: number }) => nid)).toEqual([5, 6]);
    expect((await suggest('/old/Germany-guide.html', 'reader')).json.items).toEqual([]);
  });

  test('of an address without words are none', async () => {
    expect((await suggest('/12/34')).json).toEqual({ words: [], items: [] });
  });

  test.each([
    ['ended', 403, 'subscription_inactive'],
    ['nobody', 401, 'token_missing'],
  ])('are not for %s', async (who, status, code) => {
    const answer = await suggest('/guide', who);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  });
});

test('nothing here was an unexpected error', () => {
  expect(site.errors).toEqual([]);
});
