/** Links to the states of a list, and the changes that its controls make. */
import type { SortHead } from '#app/views/rows/table.tsx';
import { sortLabels } from '../labels.ts';
import type { ContentListResponse, FacetValue } from '#schemas/types.ts';
import {
  csvSearch,
  listSearch,
  type ListOptions,
  type ListState,
  type Sort,
} from '#app/runtime/list-address.ts';

/** Every value of a filter, those below others right after them: the order of the form's checkboxes. */
export function flattenValues(values: FacetValue[]): FacetValue[] {
  return values.flatMap((value) => [value, ...flattenValues(value.children ?? [])]);
}

/** The state that the list is in. */
export function getListState({ facets, columns, ...list }: ContentListResponse): ListState {
  const { dates, sort, view, density, page } = list;
  const terms: ListState['terms'] = {};
  for (const { param, values } of facets) {
    const chosen = flattenValues(values).flatMap(({ tid, selected }) => (selected ? [tid] : []));
    terms[param] = [...(terms[param] ?? []), ...chosen];
  }
  const shown = columns.filter((column) => column.shown).map(({ id }) => id);
  const chosen = shown.length < columns.length ? shown : undefined;
  return { terms, dates, sort, view, columns: chosen, density, page };
}

/** What a reader can choose in the list. */
function getListOptions({ facets, sorts, views, dateKinds, columns }: ContentListResponse): ListOptions {
  return {
    params: facets.map(({ param }) => param),
    columns: columns.map(({ id }) => id),
    ...{ sorts, views, dateKinds },
  };
}

/**
 * The address of the list with a change of its state. What leaves other items, or in another order, starts at page 1:
 *
 *     listHref(list, '/insights', { sort: 'title' })   // /insights?jurisdiction=1041&sort=title
 *
 * @param address path under which the list is shown, encoded
 */
export function listHref(
  list: ContentListResponse,
  address: string,
  change: Partial<ListState> = {},
): string {
  const stays = !change.terms && !('dates' in change) && !change.sort;
  const state = { ...getListState(list), ...(stays ? {} : { page: 1 }), ...change };
  const search = listSearch(state, getListOptions(list));
  return search ? `${address}?${search}` : address;
}

/** The chosen terms with this one, or without it where it was chosen. */
export function toggleTerm({ terms }: ListState, param: string, tid: number): ListState['terms'] {
  const chosen = terms[param] ?? [];
  return {
    ...terms,
    [param]: chosen.includes(tid) ? chosen.filter((other) => other !== tid) : [...chosen, tid],
  };
}

/** The address without any filter; order and view stay. */
export function clearedHref(list: ContentListResponse, address: string): string {
  return listHref(list, address, { terms: {}, dates: undefined });
}

/** The address that the filter form asks for: what the browser would send, without what says nothing. */
export function formHref(list: ContentListResponse, address: string, data: FormData): string {
  const text = (name: string) => String(data.get(name) ?? '');
  const terms = Object.fromEntries(list.facets.map(({ param }) => [param, data.getAll(param).map(Number)]));
  const kind = list.dateKinds.find((known) => known === text('date')) ?? list.dateKinds[0];
  const dates = kind && { kind, from: text('from'), to: text('to') };
  return listHref(list, address, { terms, dates });
}

/** The list as a CSV file: all of its pages, filtered, ordered and with the columns as they are now. */
export function csvHref(list: ContentListResponse, address: string): string {
  return `${address}?${csvSearch(getListState(list), getListOptions(list))}`;
}

/** What is chosen, as fields of a form that changes only what `change` resets. */
export function hiddenFields(
  list: ContentListResponse,
  change: Partial<ListState>,
): { name: string; value: string }[] {
  const query = new URLSearchParams(listHref(list, '', { page: 1, ...change }).slice(1));
  return [...query].map(([name, value]) => ({ name, value }));
}

/** Orders that a column of the table stands for, the one that its head asks for first coming first. */
const COLUMN_SORTS: Readonly<Record<string, readonly Sort[]>> = {
  title: ['title'],
  dates: ['deadline'],
  published: ['newest', 'oldest'],
  updated: ['newest', 'oldest'],
};

/**
 * Heads by column, `title` included. The head of the column that the list is ordered by reverses the order, or goes
 * back to the list's own where it cannot be reversed.
 */
export function sortHeads(list: ContentListResponse, address: string): Record<string, SortHead> {
  // What is kept up to date is ordered by its last change.
  const undated = list.columns.some(({ id }) => id === 'updated') ? 'published' : 'updated';
  const heads = Object.entries(COLUMN_SORTS).flatMap(([id, sorts]): [string, SortHead][] => {
    if (id === undated) return [];
    const offered = sorts.filter((sort) => list.sorts.includes(sort));
    if (offered.length === 0) return [];
    const isCurrent = offered.includes(list.sort);
    const sort = isCurrent ? (offered.find((other) => other !== list.sort) ?? list.sorts[0]!) : offered[0]!;
    const direction = list.sort === 'newest' ? 'descending' : 'ascending';
    const next =
      sort === list.sort ? {} : { next: { label: sortLabels[sort], to: listHref(list, address, { sort }) } };
    return [[id, { ...(isCurrent ? { direction } : {}), ...next }]];
  });
  return Object.fromEntries(heads);
}
