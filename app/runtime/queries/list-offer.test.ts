import { expect, test } from 'vitest';
import type { VerticalConfig } from '#app/config/model.ts';
import { loadSite } from '#tests/support/site.ts';
import { listNoun, listOffer, chosenTerms } from './list-offer.ts';

test('a list offers what its route says, of vocabularies that the vertical uses', async () => {
  const { config } = await loadSite();
  const vertical = structuredClone(config.verticals['payments_compliance']!) as VerticalConfig;
  const own = listOffer(vertical, {});
  expect(own).toMatchObject({
    sorts: ['newest', 'oldest', 'title'],
    views: ['list', 'cards', 'table'],
    dateKinds: ['published'],
    params: ['jurisdiction'],
    pageSize: vertical.site.limits.listPage,
  });
  expect(own.facets).toEqual([
    { vid: 'jurisdictions', param: 'jurisdiction', title: vertical.vocabularies['jurisdictions']!.title },
  ]);
  const { jurisdictions, specialisms } = vertical.vocabularies;
  delete jurisdictions!.role;
  specialisms!.role = 'places';
  expect(listOffer(vertical, {}).params).toEqual(['specialism']);
  const list = {
    facets: ['sectors', 'specialisms', 'unheard-of'],
    sorts: ['title'],
    views: ['table'],
    dates: ['response'],
  } as const;
  const said = listOffer(vertical, { list: { ...structuredClone(list), limit: 'trackerPage' } as never });
  expect(said).toEqual({
    ...{ sorts: list.sorts, views: list.views, dateKinds: list.dates, params: ['specialism'] },
    pageSize: vertical.site.limits.trackerPage,
    facets: [{ vid: 'specialisms', param: 'specialism', title: vertical.vocabularies['specialisms']!.title }],
    ...{ fieldFacets: [], fields: [], fieldSorts: [] },
  });
});

test('a filter has the title that the list gives it, or that of its vocabulary', async () => {
  const { config } = await loadSite();
  const vertical = config.verticals['payments_compliance']!;
  const list = { facets: ['jurisdictions', 'specialisms'], facetTitles: { specialisms: 'Subject' } };
  const { facets } = listOffer(vertical, { list: list as never });
  expect(facets.map(({ title }) => title)).toEqual([
    vertical.vocabularies['jurisdictions']!.title,
    'Subject',
  ]);
});

test('a list has the filters and orders of fields that all its types have, with the titles that it gives them', async () => {
  const { config } = await loadSite();
  const vertical = structuredClone(config.verticals['payments_compliance']!) as VerticalConfig;
  const [one, other] = ['insight-article', 'analysis-article'];
  const level = { field: 'level', facet: 'Level', sort: 'Level', kind: 'values' } as const;
  const due = { field: 'due', sort: 'Due', kind: 'date', values: [] } as const;
  const named = (...values: string[]) => values.map((value) => ({ value, name: value.toUpperCase() }));
  vertical.contentTypes[one]!.listed = [
    { ...level, values: named('low', 'high') },
    { ...due, values: [] },
    { field: 'code', sort: 'Code', kind: 'text', values: [] },
  ];
  vertical.contentTypes[other]!.listed = [
    { ...level, values: named('low', 'middle', 'high') },
    { field: 'code', sort: 'Code', kind: 'number', values: [] },
  ];
  const offer = (contentTypes: string[], facetTitles = {}) =>
    listOffer(vertical, { contentTypes, list: { facetTitles } as never });
  expect(offer([one], { level: 'How far' })).toMatchObject({
    fieldFacets: [{ field: 'level', title: 'How far', values: named('low', 'high') }],
    fields: [{ param: 'level', values: ['low', 'high'] }],
    sorts: [
      ...['newest', 'oldest', 'title', 'level.asc', 'level.desc', 'due.asc', 'due.desc'],
      ...['code.asc', 'code.desc'],
    ],
  });
  expect(offer([one]).fieldSorts.map(({ label }) => label)).toEqual([
    ...['Level: LOW first', 'Level: HIGH first', 'Due, earliest first', 'Due, latest first'],
    ...['Code, A to Z', 'Code, Z to A'],
  ]);
  const both = offer([one, other]);
  expect(both.fields).toEqual([{ param: 'level', values: ['low', 'high', 'middle'] }]);
  expect(both.fieldSorts.map(({ sort }) => sort)).toEqual(['level.asc', 'level.desc']);
  expect(offer([one, 'guide']).sorts).toEqual(['newest', 'oldest', 'title']);
});

test('every list of the site has a noun for its items', async () => {
  const { config } = await loadSite();
  for (const vertical of Object.values(config.verticals)) {
    const lists = Object.values(vertical.routes).flatMap((route) =>
      'view' in route && route.view === 'list' ? [route] : [],
    );
    const single = lists.filter(({ contentType }) => contentType !== undefined);
    const nouns = single.map((route) => listNoun(vertical, route)!.many);
    expect(nouns.length, vertical.id).toBeGreaterThan(3);
    expect(new Set(nouns).size, vertical.id).toBe(new Set(single.map(({ contentType }) => contentType)).size);
    for (const route of lists.filter((list) => !single.includes(list)))
      expect(listNoun(vertical, route), route.path).toBeUndefined();
  }
});

test('an abbreviation at the start of a title is unchanged', async () => {
  const { config } = await loadSite();
  const vertical = structuredClone(config.verticals['payments_compliance']!) as VerticalConfig;
  Object.assign(vertical.contentTypes['guide']!, { title: 'EU guide', plural: 'E-money guides' });
  expect(listNoun(vertical, { contentType: 'guide' })).toEqual({ one: 'EU guide', many: 'e-money guides' });
});

const FACETS = [
  { vid: 'jurisdictions', param: 'jurisdiction', title: 'Jurisdictions' },
  { vid: 'specialisms', param: 'specialism', title: 'Specialisms' },
  { vid: 'gambling_specialisms', param: 'specialism', title: 'Specialisms' },
];
const VOCABULARIES: Record<number, string> = {
  1: 'jurisdictions',
  2: 'jurisdictions',
  3: 'specialisms',
  4: 'gambling_specialisms',
};

test.each([
  [{}, [], []],
  [{ jurisdiction: [1, 2] }, [['jurisdictions', [1, 2]]], []],
  [{ jurisdiction: [1, 99] }, [['jurisdictions', [1]]], ['jurisdiction']],
  [{ jurisdiction: [3] }, [], ['jurisdiction']],
  [{ jurisdiction: [3], specialism: [3] }, [['specialisms', [3]]], ['jurisdiction']],
  [
    { specialism: [3, 4] },
    [
      ['specialisms', [3]],
      ['gambling_specialisms', [4]],
    ],
    [],
  ],
] as const)('%j filters by the terms of its vocabularies', (byParam, terms, ignored) => {
  const given = structuredClone(byParam) as unknown as Record<string, number[]>;
  expect(chosenTerms(given, { facets: FACETS }, (tid) => VOCABULARIES[tid])).toEqual({
    terms: terms.map(([vid, tids]) => ({ vid, tids })),
    ignored,
  });
});
