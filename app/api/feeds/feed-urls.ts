/** The secret URLs of a feed. */
import type { FeedSubject } from '#app/store/feeds/feed-tokens.ts';
import type { FeedLink, FeedState } from '#app/contracts/feeds.ts';
import { hashToken, randomToken } from '../sign-in/tokens.ts';
import type { Services } from '../services.ts';

type FeedServices = Pick<Services, 'store' | 'now'>;

/** Makes new URLs: earlier ones stop working at once. */
export async function makeFeedUrls({ store, now }: FeedServices, subject: FeedSubject): Promise<FeedLink> {
  const token = randomToken();
  await store.feedTokens.set(subject, hashToken(token), now().toISOString());
  return {
    atom: `/feeds/${token}.atom`,
    rss: `/feeds/${token}.rss`,
    calendar: `/feeds/${token}.ics`,
  };
}

/** When they were made. */
export const feedState = async (
  { store }: Pick<FeedServices, 'store'>,
  subject: FeedSubject,
): Promise<FeedState> => ({ createdAt: (await store.feedTokens.createdAt(subject)) ?? null });
