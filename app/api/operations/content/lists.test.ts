/** Lists through the API: their states, layouts and rows. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createListedSite, type ListedSite } from './testing/listed-site.ts';

let site: ListedSite['site'];
let tokens: ListedSite['tokens'];
let page: ListedSite['page'];
let nids: ListedSite['nids'];
beforeAll(async () => {
  ({ site, tokens, page, nids } = await createListedSite());
});
afterAll(() => site.end());

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

  test('is returned with the options of the list', async () => {
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

  test('does not change the rows of its filters', async () => {
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

  test('is cached only if it is common', async () => {
    const set = vi.spyOn(site.services.pageData, 'set');
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
    expect(set).toHaveBeenCalledOnce();
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

  test('has a column for the type if there are several, and for the fields of its types', async () => {
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

  test('are those of the list in its order, with the shown columns', async () => {
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

  test('have the names of values of a field, for the file', async () => {
    const { columns } = (await rows('/regulatory_updates_list', 'column=field_impact')).json;
    expect(columns).toEqual([
      { id: 'field_impact', title: 'Impact', names: { low: 'Low', medium: 'Medium', high: 'High' } },
    ]);
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
  test('contains those that the reader may read', async () => {
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

test('summaries have public dates by day, and the summary fields', async () => {
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
    field_specialism: [{ tid: 2701, name: 'Licensing' }],
  });
});

test('nothing here was an unexpected error', () => {
  expect(site.errors).toEqual([]);
});
