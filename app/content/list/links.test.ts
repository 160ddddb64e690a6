import { describe, expect, it } from 'vitest';
import type { ContentListResponse } from '#app/contracts/content-list.ts';
import type { FacetValue } from '#app/contracts/list-facets.ts';
import type { ListState } from '#app/runtime/queries/list-query.ts';
import { chosenFilters } from './chosen-filters.ts';
import { listFor } from './list.fixture.ts';
import {
  clearedHref,
  csvHref,
  formHref,
  hiddenFields,
  listHref,
  sortHeads,
  getListState,
  toggleTerm,
} from './links.ts';

const basePath = '/regulatory_updates_list';
const list = listFor({}, [1001, 2003]);
const open = listFor();

it('leaves out the list’s defaults', () => {
  expect(listHref(open, basePath)).toBe(basePath);
  expect(
    listHref(open, basePath, { sort: 'newest', view: 'list', page: 1, dates: { kind: 'effective' } }),
  ).toBe(basePath);
});

it.each<[string, Partial<ListState>, string]>([
  ['another page', { page: 2 }, '?jurisdiction=1001&document_type=2003&page=2'],
  [
    'another view, on the same page',
    { view: 'table' },
    '?jurisdiction=1001&document_type=2003&view=table&page=3',
  ],
  [
    'another order, from the first page',
    { sort: 'title' },
    '?jurisdiction=1001&document_type=2003&sort=title',
  ],
  [
    'dates of the first kind',
    { dates: { kind: 'published', to: '2026-12-31' } },
    '?jurisdiction=1001&document_type=2003&to=2026-12-31',
  ],
  [
    'dates of another kind',
    { dates: { kind: 'effective', from: '2026-01-01' } },
    '?jurisdiction=1001&document_type=2003&date=effective&from=2026-01-01',
  ],
])('links to %s', (_, change, search) => {
  expect(listHref({ ...list, page: 3 }, basePath, change)).toBe(basePath + search);
});

it('adds and removes a term', () => {
  const state = getListState(list);
  const href = (param: string, tid: number) =>
    listHref(list, basePath, { terms: toggleTerm(state, param, tid) });
  expect(href('jurisdiction', 1026)).toBe(
    `${basePath}?jurisdiction=1001&jurisdiction=1026&document_type=2003`,
  );
  expect(href('jurisdiction', 1001)).toBe(`${basePath}?document_type=2003`);
});

it('clears filters and dates, but not order and view', () => {
  const busy = listFor(
    { sort: 'title', view: 'table', page: 2, dates: { kind: 'response', to: '2026-12-31' } },
    [1001],
  );
  expect(clearedHref(busy, basePath)).toBe(`${basePath}?sort=title&view=table`);
});

it('joins filters that share a parameter', () => {
  const value = (tid: number): FacetValue => ({ tid, name: 'x', count: 1, selected: true });
  const facets = [1, 2].map((tid) => ({
    param: 'specialism',
    title: `Specialisms ${tid}`,
    values: [value(tid)],
  }));
  expect(listHref(listFor({ facets }, [1, 2]), basePath)).toBe(`${basePath}?specialism=1&specialism=2`);
});

describe('the form', () => {
  const submit = (fields: [string, string][], of = open) => {
    const data = new FormData();
    for (const [name, value] of fields) data.append(name, value);
    return formHref(of, basePath, data);
  };

  it('leaves out empty fields and a kind of date without days', () => {
    expect(
      submit([
        ['jurisdiction', '1002'],
        ['jurisdiction', '1001'],
        ['date', 'effective'],
        ['from', ''],
        ['to', ''],
      ]),
    ).toBe(`${basePath}?jurisdiction=1001&jurisdiction=1002`);
  });

  it('removes unnamed filters, preserves order and view, and starts at the first page', () => {
    const busy = listFor({ sort: 'title', view: 'cards', page: 4 }, [1001, 2003]);
    expect(submit([['document_type', '2003']], busy)).toBe(
      `${basePath}?document_type=2003&sort=title&view=cards`,
    );
  });
});

describe('the headers of the table', () => {
  const heads = (over: Partial<ContentListResponse>) =>
    sortHeads(listFor({ view: 'table', ...over }), basePath);
  const to = (query: string) => `${basePath}?${query}view=table`;

  it('link to the order of their column, and reverse the current one', () => {
    expect(heads({ page: 2 })).toEqual({
      title: { next: { label: 'Title, A to Z', to: to('sort=title&') } },
      dates: { next: { label: 'Next deadline', to: to('sort=deadline&') } },
      published: { direction: 'descending', next: { label: 'Oldest first', to: to('sort=oldest&') } },
    });
    expect(heads({ sort: 'oldest' })['published']).toEqual({
      direction: 'ascending',
      next: { label: 'Newest first', to: to('') },
    });
  });

  it('return to the default order of the list if there is no reverse', () => {
    expect(heads({ sort: 'title' })['title']).toEqual({
      direction: 'ascending',
      next: { label: 'Newest first', to: to('') },
    });
    expect(heads({ sort: 'title', sorts: ['title', 'newest'] })['title']).toEqual({ direction: 'ascending' });
  });

  it('sort by last change if the list does', () => {
    const columns = [...open.columns, { id: 'updated', title: 'Updated', shown: true }];
    expect(heads({ columns })['updated']).toMatchObject({ direction: 'descending' });
    expect(heads({ columns })['published']).toBeUndefined();
  });

  it('offer only orders that the list has', () => {
    expect(Object.keys(heads({ sorts: ['newest'] }))).toEqual(['published']);
    expect(heads({ sorts: ['newest'] })['published']).toEqual({ direction: 'descending' });
  });
});

describe('fields of the items', () => {
  const stage = (chosen: string[]) => ({
    ...{ param: 'field_stage', title: 'Stage' },
    values: ['planned', 'open', 'closed'].map((value) => ({
      ...{ value, name: value.toUpperCase(), count: 2 },
      selected: chosen.includes(value),
    })),
  });
  const fieldSorts: ContentListResponse['fieldSorts'] = [
    { sort: 'field_stage.asc', field: 'field_stage', label: 'Stage: PLANNED first' },
    { sort: 'field_stage.desc', field: 'field_stage', label: 'Stage: CLOSED first' },
  ];
  const sorts: ContentListResponse['sorts'] = ['newest', 'field_stage.asc', 'field_stage.desc'];
  const shown = listFor({ fieldFacets: [stage(['closed', 'planned'])], fieldSorts, sorts }, [1001]);

  it('stay in links to other states, in the order of the schema, and go with the filters', () => {
    const chosen = `${basePath}?jurisdiction=1001&field_stage=planned&field_stage=closed`;
    expect(listHref(shown, basePath, { view: 'table' })).toBe(`${chosen}&view=table`);
    expect(clearedHref(shown, basePath)).toBe(basePath);
    expect(csvHref(shown, basePath)).toBe(`${chosen}&format=csv`);
    expect(
      chosenFilters(shown, basePath, { kinds: {} }).map(({ label, group, href }) => [label, group, href]),
    ).toContainEqual(['PLANNED', 'Stage', `${basePath}?jurisdiction=1001&field_stage=closed`]);
  });

  it('are what a form sends', () => {
    const data = new FormData();
    for (const value of ['closed', 'open', 'closed', 'unheard-of']) data.append('field_stage', value);
    expect(formHref(shown, basePath, data)).toBe(`${basePath}?field_stage=open&field_stage=closed`);
  });

  it('sort by the head of their column, in both directions', () => {
    const head = (sort: ContentListResponse['sort']) =>
      sortHeads({ ...shown, sort, view: 'table' }, '')['field_stage'];
    expect(head('newest')?.next?.label).toBe('Stage: PLANNED first');
    expect(head('field_stage.asc')).toMatchObject({
      direction: 'ascending',
      next: { label: 'Stage: CLOSED first' },
    });
    expect(head('field_stage.desc')).toMatchObject({ direction: 'descending' });
  });
});

describe('a form that changes one part of the state', () => {
  const chosen = listFor({ view: 'table', sort: 'title', density: 'compact', page: 3 }, [1001]);
  it('preserves the other parts, and starts at the first page', () => {
    expect(hiddenFields(chosen, { density: 'comfortable' }).map(({ name, value }) => [name, value])).toEqual([
      ['jurisdiction', '1001'],
      ['sort', 'title'],
      ['view', 'table'],
    ]);
  });
});

it('the CSV link has the filters, order and columns of the list, and no page', () => {
  const columns = open.columns.map((column) => ({ ...column, shown: column.id === 'dates' }));
  expect(csvHref(open, basePath)).toBe(`${basePath}?format=csv`);
  expect(csvHref(listFor({ columns, view: 'table', sort: 'title', page: 2 }, [1001]), basePath)).toBe(
    `${basePath}?jurisdiction=1001&sort=title&column=dates&format=csv`,
  );
});
