/** Paths of the reader's rules. */
export const WATCHLIST = '/profile/my-watchlist';

/** The rules in another order. */
export function sortHref(sort: string): string {
  return `${WATCHLIST}?${new URLSearchParams({ sort })}`;
}

/** The page of one rule, with further parameters. */
export function ruleHref(id: number, more: Readonly<Record<string, string>> = {}): string {
  return `${WATCHLIST}?${new URLSearchParams({ rule: String(id), ...more })}`;
}

/** The page on which a search or list becomes a rule. `from` is its path and query. */
export function newRuleHref(from: string): string {
  return `${WATCHLIST}?${new URLSearchParams({ new: from })}`;
}

/** The rules with the feeds of all of them. */
export const ALL_FEEDS_HREF = `${WATCHLIST}?all-feeds=1`;

/** The page that says how a rule is made. */
export const HOW_HREF = `${WATCHLIST}?new=`;
/** Where a rule can be made, besides the search: the list of updates. */
export const UPDATES = '/regulatory_updates_list';
