/** The query of the list of people in its URL. */
import type { AccountsQuery } from './contract/people.ts';
import { recordId } from '#app/text/record-id.ts';
import { LONGEST_ACCOUNT_SEARCH } from '#app/contracts/limits.ts';
import { ENDS_SOON_DAYS } from './limits.ts';

export const STATES = [
  { value: 'active', label: 'In use' },
  { value: 'invited', label: 'Invited' },
  { value: 'unused', label: 'Never signed in' },
  { value: 'disabled', label: 'Disabled' },
  { value: 'administrator', label: 'Administrators' },
] as const;

export const SORTS = [
  { value: 'ends', label: 'What ends first' },
  { value: 'name', label: 'Name' },
  { value: 'company', label: 'Company' },
  { value: 'seen', label: 'Last seen' },
] as const;

/** What the filter bar has; empty texts where nothing is chosen. */
export interface PeopleFilters {
  q: string;
  state: string;
  vertical: string;
  /** Id of a permission. */
  permission: string;
  organisation: string;
  sort: string;
  /** Whether only people whose subscription ends soon are shown. */
  ending: boolean;
}

/** Reads the filters of a URL; what is not known is left out. */
export function filtersIn(params: URLSearchParams): PeopleFilters {
  const one = (name: string, known: readonly { value: string }[]) =>
    known.find(({ value }) => value === params.get(name))?.value ?? '';
  return {
    q: (params.get('q') ?? '').slice(0, LONGEST_ACCOUNT_SEARCH),
    state: one('state', STATES),
    vertical: (params.get('vertical') ?? '').slice(0, 100),
    permission: (params.get('permission') ?? '').slice(0, 100),
    organisation: String(recordId(params.get('organisation') ?? '') ?? ''),
    sort: one('sort', SORTS),
    ending: params.get('ends') === String(ENDS_SOON_DAYS),
  };
}

/** The filters as the API takes them. */
export function toAccountsQuery(filters: PeopleFilters): Omit<AccountsQuery, 'page' | 'limit'> {
  const { q, state, vertical, permission, organisation, sort, ending } = filters;
  return {
    ...(q && { search: q }),
    ...(state && { state: state as NonNullable<AccountsQuery['state']> }),
    ...(vertical && { vertical }),
    ...(permission && { permission }),
    ...(organisation && { organisation: Number(organisation) }),
    ...(sort && { sort: sort as NonNullable<AccountsQuery['sort']> }),
    ...(ending && { endsWithin: ENDS_SOON_DAYS }),
  };
}

/** The filters as a query of the URL, with changes; the page begins anew. */
export function toSearch(
  { ending, ...texts }: PeopleFilters,
  { page, ...changes }: Partial<PeopleFilters> & { page?: number } = {},
): Record<string, string> {
  const { ending: ends = ending, ...rest } = changes;
  const params = {
    ...texts,
    ...rest,
    ends: ends ? String(ENDS_SOON_DAYS) : '',
    page: page && page > 1 ? String(page) : '',
  };
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
}
