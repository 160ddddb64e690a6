/**
 * Addresses of a list in each of its states. What is chosen stands in the query string in one order (filters as the
 * list has them, their terms ascending, dates, sort, view, page), and what is the list's own is left out: one state has
 * one address.
 */
import type { ContentListResponse, FacetValue } from '#schemas/types.ts';

export type Sort = ContentListResponse['sort'];
export type ListView = ContentListResponse['view'];
/** A range of days (RFC 3339 full-date), open at an end that is absent. */
export type DateRange = NonNullable<ContentListResponse['dates']>;

/** What an address says about a list. */
export interface ListState {
  /** Chosen term ids by parameter of the filter. */
  terms: Record<string, number[]>;
  dates: DateRange | undefined;
  sort: Sort;
  view: ListView;
  /** From 1. */
  page: number;
}

/** Every value of a filter, those below others right after them: the order of the form's checkboxes. */
export function valuesOf(values: FacetValue[]): FacetValue[] {
  return values.flatMap((value) => [value, ...valuesOf(value.children ?? [])]);
}

/** The state that the list is in. */
export function stateOf({ facets, dates, sort, view, page }: ContentListResponse): ListState {
  const terms: ListState['terms'] = {};
  for (const { param, values } of facets) {
    const chosen = valuesOf(values).flatMap(({ tid, selected }) => (selected ? [tid] : []));
    terms[param] = [...(terms[param] ?? []), ...chosen];
  }
  return { terms, dates, sort, view, page };
}

/**
 * The address of the list with a change of its state. What leaves other items, or in another order, starts at page 1:
 *
 *     hrefOf(list, '/insights', { sort: 'title' })   // /insights?jurisdiction=1041&sort=title
 *
 * @param address path under which the list is shown, encoded
 */
export function hrefOf(list: ContentListResponse, address: string, change: Partial<ListState> = {}): string {
  const stays = !change.terms && !('dates' in change) && !change.sort;
  const { terms, dates, sort, view, page } = { ...stateOf(list), ...(stays ? {} : { page: 1 }), ...change };
  const query = new URLSearchParams();
  for (const param of new Set(list.facets.map((facet) => facet.param))) {
    const tids = [...new Set(terms[param])].sort((a, b) => a - b);
    for (const tid of tids) query.append(param, String(tid));
  }
  if (dates?.from || dates?.to) {
    if (dates.kind !== list.dateKinds[0]) query.set('date', dates.kind);
    if (dates.from) query.set('from', dates.from);
    if (dates.to) query.set('to', dates.to);
  }
  if (sort !== list.sorts[0]) query.set('sort', sort);
  if (view !== list.views[0]) query.set('view', view);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${address}?${query}` : address;
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
  return hrefOf(list, address, { terms: {}, dates: undefined });
}

/** The address that the filter form asks for: what the browser would send, without what says nothing. */
export function formHref(list: ContentListResponse, address: string, data: FormData): string {
  const text = (name: string) => String(data.get(name) ?? '');
  const terms = Object.fromEntries(list.facets.map(({ param }) => [param, data.getAll(param).map(Number)]));
  const kind = list.dateKinds.find((known) => known === text('date')) ?? list.dateKinds[0];
  const dates = kind && { kind, from: text('from'), to: text('to') };
  return hrefOf(list, address, { terms, dates });
}
