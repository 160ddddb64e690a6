import { PARTS } from '#generated/features/slots/feeds.ts';
import type { FeedWords } from '#app/slots.ts';
import { HOME } from '#app/config/fixed-paths.ts';
import { findHref } from '#app/runtime/screens.ts';
import type { Feed } from '#app/contracts/feeds.ts';

const WORDS: FeedWords = Object.assign({}, ...PARTS.map(([, words]) => words));

/** What the feature of a kind says of its feeds. The API answers feeds of features that are on. */
export const feedWords = ({ kind }: Pick<Feed, 'kind'>) => WORDS[kind]!;

/** What an entry of a feed says: what changed, the summary of the item and, in the feed of all rules, which of them matched it. */
export function entryText(
  feed: Pick<Feed, 'kind'>,
  { summary, changes = [], rules }: Pick<Feed['items'][number], 'summary' | 'changes' | 'rules'>,
): string {
  return [...changes, summary, matchedBy(feed, rules)].filter(Boolean).join('\n');
}

/** Why an entry is in the feed; undefined where the feed itself says it. */
export const matchedBy = (feed: Pick<Feed, 'kind'>, rules: readonly string[]): string | undefined =>
  feedWords(feed).matchedBy?.(rules);

/** URL of the page that a feed belongs to. @param origin of the site */
export const feedPage = (feed: Pick<Feed, 'kind'>, origin: string): string =>
  new URL(findHref(feedWords(feed).screen) ?? HOME, origin).href;
