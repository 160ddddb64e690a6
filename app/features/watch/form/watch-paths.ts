/** URLs of the reader's rules. */
import { href } from '#app/runtime/screens.ts';

/** The page of one rule, with further parameters. */
export function ruleHref(id: number, more: Readonly<Record<string, string>> = {}): string {
  return href('watch/watchlist', { query: { rule: id, ...more } });
}

/** The page on which a search or list becomes a rule. `from` is its path and query. */
export function newRuleHref(from: string): string {
  return href('watch/watchlist', { query: { new: from } });
}

/** The rules with the feeds of all of them. */
export const allFeedsHref = () => href('watch/watchlist', { query: { 'all-feeds': '1' } });
