/** The results of the last search, in this tab only: an opened result leads to the next and the previous one. */
import { accountStorage, type AccountStorage } from '#app/state/account-storage.ts';

const KEY = 'results';

/** A page of results as the search page showed it. */
export interface ShownResults {
  /** URL of the search page with these results. */
  href: string;
  /** Results before these. */
  offset: number;
  /** Results on all pages. */
  total: number;
  items: { path: string; title: string }[];
  /** URLs of the pages of results before and after these, if there are any. */
  previousHref?: string | undefined;
  nextHref?: string | undefined;
}

/** Where a page is among the results. */
export interface ResultPlace {
  /** From 1. */
  number: number;
  total: number;
  href: string;
  previous?: { path: string; title: string } | undefined;
  next?: { path: string; title: string } | undefined;
  /** At an end of these results: the page of results that has the other one. */
  previousHref?: string | undefined;
  nextHref?: string | undefined;
}

/** State of a navigation to a page of results that goes on to one of them. */
export interface WalkState {
  /** Its place among all results, from 1. */
  openResult: number;
}

/** The result to go on to; undefined for a page of results that is only to be shown. */
export function resultToOpen(state: unknown): number | undefined {
  const number = (state as Partial<WalkState> | null)?.openResult;
  return typeof number === 'number' ? number : undefined;
}

const tab = accountStorage('session');

type Store = Pick<AccountStorage, 'get' | 'set'>;

/** Stores the results that are shown. Ignored where the browser refuses to store them. */
export function rememberResults(shown: ShownResults, storage: Store = tab): void {
  storage.set(KEY, JSON.stringify(shown));
}

/** Removes them, as signing out does. */
export const clearResults = (): void => tab.remove(KEY);

/** The stored results; undefined without any. */
export function getResults(storage: Pick<Store, 'get'> = tab): ShownResults | undefined {
  try {
    const stored = JSON.parse(storage.get(KEY) ?? 'null') as Partial<ShownResults> | null;
    const isShown = stored !== null && isPath(stored.href) && Array.isArray(stored.items);
    return isShown ? (stored as ShownResults) : undefined;
  } catch {
    return undefined;
  }
}

/** The place of a page among the results; undefined if it is not one of them. */
export function findPlace(results: ShownResults | undefined, path: string): ResultPlace | undefined {
  const at = results?.items.findIndex((item) => decoded(item.path) === decoded(path)) ?? -1;
  if (!results || at < 0) return undefined;
  return {
    number: results.offset + at + 1,
    total: results.total,
    href: results.href,
    previous: results.items[at - 1],
    next: results.items[at + 1],
    ...(at === 0 ? { previousHref: results.previousHref } : {}),
    ...(at === results.items.length - 1 ? { nextHref: results.nextHref } : {}),
  };
}

const isPath = (href: unknown) => typeof href === 'string' && /^\/(?!\/)/.test(href);

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
