/** Links to the states of a list, and the changes that its controls make. */
import type { SortHead } from '#app/views/rows/table.tsx';
import { sortLabel } from '../labels.ts';
import type { ContentListResponse } from '#app/contracts/content-list.ts';
import type { FacetValue } from '#app/contracts/list-facets.ts';
import {
  csvSearch,
  listSearch,
  type ListOptions,
  type ListState,
  type Sort,
} from '#app/runtime/queries/list-query.ts';

/** Every value of a filter, each followed by its children: the order of the form's checkboxes. */
export function flattenValues(values: FacetValue[]): FacetValue[] {
  return values.flatMap((value) => [value, ...flattenValues(value.children ?? [])]);
}

/** The current state of the list. */
export function getListState({ facets, columns, ...list }: ContentListResponse): ListState {
  const { dates, sort, view, density, page } = list;
  const terms: ListState['terms'] = {};
  for (const { param, values } of facets) {
    const chosen = flattenValues(values).flatMap(({ tid, selected }) => (selected ? [tid] : []));
    terms[param] = [...(terms[param] ?? []), ...chosen];
  }
  const values = Object.fromEntries(
    (list.fieldFacets ?? []).map((facet) => [
      facet.param,
      facet.values.flatMap(({ value, selected }) => (selected ? [value] : [])),
    ]),
  );
  const shown = columns.filter((column) => column.shown).map(({ id }) => id);
  const chosen = shown.length < columns.length ? shown : undefined;
  return { terms, values, dates, sort, view, columns: chosen, density, page };
}

/** The choices that the list offers. */
function getListOptions(list: ContentListResponse): ListOptions {
  const { facets, fieldFacets = [], sorts, views, dateKinds, columns } = list;
  return {
    fields: fieldFacets.map(({ param, values }) => ({ param, values: values.map(({ value }) => value) })),
    params: facets.map(({ param }) => param),
    columns: columns.map(({ id }) => id),
    ...{ sorts, views, dateKinds },
  };
}

/**
 * The URL of the list with a change of its state. A change of the items or their order starts at page 1:
 *
 *     listHref(list, '/insights', { sort: 'title' })   // /insights?jurisdiction=1041&sort=title
 *
 * @param basePath path under which the list is shown, encoded
 */
export function listHref(
  list: ContentListResponse,
  basePath: string,
  change: Partial<ListState> = {},
): string {
  const stays = !change.terms && !change.values && !('dates' in change) && !change.sort;
  const state = { ...getListState(list), ...(stays ? {} : { page: 1 }), ...change };
  const search = listSearch(state, getListOptions(list));
  return search ? `${basePath}?${search}` : basePath;
}

/** Adds a term to the chosen ones, or removes it. */
export function toggleTerm({ terms }: ListState, param: string, tid: number): ListState['terms'] {
  const chosen = terms[param] ?? [];
  return {
    ...terms,
    [param]: chosen.includes(tid) ? chosen.filter((other) => other !== tid) : [...chosen, tid],
  };
}

/** Adds a value of a field to the chosen ones, or removes it. */
export function toggleValue({ values = {} }: ListState, param: string, value: string): ListState['values'] {
  const chosen = values[param] ?? [];
  return {
    ...values,
    [param]: chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
  };
}

/** No filters. */
export const UNFILTERED = { terms: {}, values: {}, dates: undefined } satisfies Partial<ListState>;

/** The URL without filters; order and view are preserved. */
export function clearedHref(list: ContentListResponse, basePath: string): string {
  return listHref(list, basePath, UNFILTERED);
}

/** The URL that the filter form requests: what the browser would send, without empty fields. */
export function formHref(list: ContentListResponse, basePath: string, data: FormData): string {
  const text = (name: string) => String(data.get(name) ?? '');
  const terms = Object.fromEntries(list.facets.map(({ param }) => [param, data.getAll(param).map(Number)]));
  const values = Object.fromEntries(
    (list.fieldFacets ?? []).map(({ param }) => [param, data.getAll(param).map(String)]),
  );
  const kind = list.dateKinds.find((known) => known === text('date')) ?? list.dateKinds[0];
  const dates = kind === undefined ? undefined : { kind, from: text('from'), to: text('to') };
  return listHref(list, basePath, { terms, values, dates });
}

/** The URL of the list as a CSV file: all pages, with the current filters, order and columns. */
export function csvHref(list: ContentListResponse, basePath: string): string {
  return `${basePath}?${csvSearch(getListState(list), getListOptions(list))}`;
}

/** The current choices as hidden fields of a form that changes only what `change` resets. */
export function hiddenFields(
  list: ContentListResponse,
  change: Partial<ListState>,
): { name: string; value: string }[] {
  const query = new URLSearchParams(listHref(list, '', { page: 1, ...change }).slice(1));
  return [...query].map(([name, value]) => ({ name, value }));
}

/** The sort orders of each table column; its header requests the first one first. */
const COLUMN_SORTS: Readonly<Record<string, readonly Sort[]>> = {
  title: ['title'],
  dates: ['deadline'],
  published: ['newest', 'oldest'],
  updated: ['newest', 'oldest'],
};

/** The orders of each column of a field. */
function fieldColumns({ fieldSorts = [] }: ContentListResponse): Record<string, Sort[]> {
  const columns: Record<string, Sort[]> = {};
  for (const { field, sort } of fieldSorts) (columns[field] ??= []).push(sort);
  return columns;
}

/**
 * Headers by column, including `title`. The header of the current sort column reverses the order, or returns
 * to the list's default if there is no reverse.
 */
export function sortHeads(list: ContentListResponse, basePath: string): Record<string, SortHead> {
  // Maintained content is sorted by its last change.
  const undated = list.columns.some(({ id }) => id === 'updated') ? 'published' : 'updated';
  const heads = Object.entries({ ...fieldColumns(list), ...COLUMN_SORTS }).flatMap(
    ([id, sorts]): [string, SortHead][] => {
      if (id === undated) return [];
      const offered = sorts.filter((sort) => list.sorts.includes(sort));
      if (offered.length === 0) return [];
      const isCurrent = offered.includes(list.sort);
      const sort = isCurrent ? (offered.find((other) => other !== list.sort) ?? list.sorts[0]!) : offered[0]!;
      const direction = list.sort === 'newest' || list.sort.endsWith('.desc') ? 'descending' : 'ascending';
      const next =
        sort === list.sort
          ? {}
          : { next: { label: sortLabel(list, sort), to: listHref(list, basePath, { sort }) } };
      return [[id, { ...(isCurrent ? { direction } : {}), ...next }]];
    },
  );
  return Object.fromEntries(heads);
}
