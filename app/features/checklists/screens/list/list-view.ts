/** Which checklists the list shows at a URL, and in which order. Pure. */
import { href } from '#app/runtime/screens.ts';
import { toDone, type Done } from '../../checklist-labels.ts';
import { recordId } from '#app/text/record-id.ts';
import { normaliseText } from '#app/text/normalise.ts';
import type { ChecklistSummary } from '../../contract.ts';

export const SORTS = {
  due: 'Next due',
  changed: 'Last changed',
  title: 'Title',
  progress: 'Least complete',
} as const;
type Sort = keyof typeof SORTS;

export interface ListView {
  archived: boolean;
  /** Words in the title. */
  query: string;
  sort: Sort;
  /** Id of a checklist that was just deleted. */
  deleted: number | undefined;
  done: Done | undefined;
}

export function readView(search: URLSearchParams): ListView {
  const sort = search.get('sort') ?? '';
  return {
    archived: search.get('show') === 'archived',
    query: (search.get('q') ?? '').trim().slice(0, 100),
    sort: Object.hasOwn(SORTS, sort) ? (sort as Sort) : 'due',
    deleted: recordId(search.get('deleted') ?? ''),
    done: toDone(search.get('done')),
  };
}

/** The list with another view; what was just done is left out. */
export function viewHref({ archived, query, sort }: Pick<ListView, 'archived' | 'query' | 'sort'>): string {
  const search = new URLSearchParams({
    ...(archived ? { show: 'archived' } : {}),
    ...(query ? { q: query } : {}),
    ...(sort === 'due' ? {} : { sort }),
  }).toString();
  return href('checklists/list') + (search && `?${search}`);
}

const part = ({ finished, total }: ChecklistSummary) => (total === 0 ? 0 : finished / total);

const ORDERS: Record<Sort, (a: ChecklistSummary, b: ChecklistSummary) => number> = {
  // Without a date at the end.
  due: (a, b) => (a.nextDue?.due ?? '9').localeCompare(b.nextDue?.due ?? '9'),
  changed: (a, b) => b.changedAt.localeCompare(a.changedAt),
  title: (a, b) => a.title.localeCompare(b.title, 'en'),
  progress: (a, b) => part(a) - part(b),
};

/** The checklists of a view; equal ones stay in their order. */
export function chooseChecklists(
  lists: readonly ChecklistSummary[],
  { archived, query, sort }: Pick<ListView, 'archived' | 'query' | 'sort'>,
): ChecklistSummary[] {
  const wanted = normaliseText(query);
  return lists
    .filter((list) => (list.archivedAt !== undefined) === archived)
    .filter((list) => normaliseText(list.title).includes(wanted))
    .sort(ORDERS[sort]);
}
