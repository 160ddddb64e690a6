/** Which items the list shows, as its URL says. */
import { href } from '#app/runtime/screens.ts';
import { LONGEST_SEARCH } from '../desk/desk-filters.ts';

/** Items on a page. */
export const ON_PAGE = 50;

/** States that a reader chooses from, in the order of an item's life. */
export const ITEM_STATES = [
  { value: 'draft', label: 'Draft' },
  { value: 'in-review', label: 'In review' },
  { value: 'sent-back', label: 'Sent back' },
  { value: 'approved', label: 'Approved' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'published', label: 'Published' },
  { value: 'withdrawn', label: 'Withdrawn' },
  { value: 'hidden', label: 'Hidden until its day' },
] as const;
type ItemState = (typeof ITEM_STATES)[number]['value'];

/** What to look at again. */
export const DUE = [
  { value: 'age', label: 'Unchanged for a year' },
  { value: 'dates', label: 'Dates have passed' },
  { value: 'links', label: 'Dead links' },
  { value: 'notes', label: 'To be checked' },
] as const;
export type Due = (typeof DUE)[number]['value'];

export const ITEM_SORTS = [
  { value: 'changed', label: 'Changed last' },
  { value: 'title', label: 'Title' },
  { value: 'type', label: 'Type' },
] as const;
type ItemSort = (typeof ITEM_SORTS)[number]['value'];

export interface ItemFilters {
  states: ItemState[];
  /** Id of a content type; empty for all. */
  type: string;
  q: string;
  mine: boolean;
  due: Due | undefined;
  sort: ItemSort;
}

const oneOf = <Value extends string>(options: readonly { value: Value }[], text: string | null) =>
  options.find(({ value }) => value === text)?.value;

export function readItemFilters(search: URLSearchParams): ItemFilters {
  return {
    states: ITEM_STATES.flatMap(({ value }) => (search.getAll('state').includes(value) ? [value] : [])),
    type: (search.get('type') ?? '').slice(0, 100),
    q: (search.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    mine: search.get('mine') === '1',
    due: oneOf(DUE, search.get('due')),
    sort: oneOf(ITEM_SORTS, search.get('sort')) ?? 'changed',
  };
}

/** The same for the API. */
export const toItemsQuery = ({ states, type, q, mine, due, sort }: ItemFilters) => ({
  sort,
  ...(states.length > 0 && { state: states }),
  ...(type && { type: [type] }),
  ...(q && { q }),
  ...(mine && { mine }),
  ...(due && { due }),
});

/** The list with these filters. */
export function itemsHref(filters: Partial<ItemFilters>, page = 1): string {
  const { states = [], type, q, mine, due, sort = 'changed' } = filters;
  const query = new URLSearchParams(states.map((state) => ['state', state]));
  const rest = { type, q, mine: mine ? '1' : '', due, sort: sort === 'changed' ? '' : sort };
  for (const [name, value] of Object.entries(rest)) if (value) query.set(name, value);
  if (page > 1) query.set('page', String(page));
  return href('newsroom/items', { query });
}
