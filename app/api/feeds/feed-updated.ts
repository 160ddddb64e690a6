import type { Store } from '#app/store/store.ts';
import type { FeedSubject } from '#app/store/feeds/feed-tokens.ts';

/**
 * When a feed changed last: the latest of these times, or when its URLs were made. Never the time of the request, so that
 * the same feed has the same text and a program that asks again gets 304.
 */
export async function feedUpdated(
  { feedTokens }: Store,
  subject: FeedSubject,
  times: readonly string[],
): Promise<string> {
  // A feed that ended since has no answer to write.
  return [...times].sort().at(-1) ?? (await feedTokens.createdAt(subject)) ?? new Date(0).toISOString();
}
