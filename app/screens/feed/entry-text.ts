import { plural } from '#app/text/count.ts';
import type { Feed } from '#app/contracts/feeds.ts';

/** What an entry of a feed says: the summary of the item and, in the feed of all rules, which of them matched it. */
export function entryText({ kind }: Pick<Feed, 'kind'>, summary: string, rules: readonly string[]): string {
  return [summary, matchedBy(kind, rules)].filter(Boolean).join('\n');
}

/** `Matched by your rule: “UK safeguarding”`; undefined in feeds of one rule, whose title says it. */
export function matchedBy(kind: Feed['kind'], rules: readonly string[]): string | undefined {
  if (kind !== 'watchlist' || rules.length === 0) return undefined;
  const names = rules.map((name) => `“${name}”`).join(', ');
  return `Matched by your ${plural(rules.length, 'rule')}: ${names}`;
}
