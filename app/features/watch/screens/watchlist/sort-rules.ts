import type { WatchRule } from '../../form/watch-types.ts';
import type { RuleSort } from './watchlist-types.ts';

export const SORTS: readonly RuleSort[] = ['made', 'new', 'name'];

/** @param rules the oldest first; what is equal stays in that order */
export function sortRules(rules: readonly WatchRule[], sort: RuleSort): WatchRule[] {
  if (sort === 'name') return rules.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  if (sort === 'new') return rules.toSorted((a, b) => b.newCount - a.newCount);
  return [...rules];
}
