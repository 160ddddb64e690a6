/** The secret URLs of a feed. */
import { linksIn } from '#app/runtime/screens.ts';
import type { FeedSubject } from '#app/store/feeds/feed-tokens.ts';
import type { FeedLink, FeedState } from '#app/contracts/feeds.ts';
import { hashToken, randomToken } from '../sign-in/tokens.ts';
import type { Services } from '../services.ts';
import type { Viewer } from '../viewer.ts';

/** Makes new URLs: earlier ones stop working at once. */
export async function makeFeedUrls(
  { services: { store, now }, vertical }: Pick<Viewer, 'services' | 'vertical'>,
  subject: FeedSubject,
): Promise<FeedLink> {
  const token = randomToken();
  await store.feedTokens.set(subject, hashToken(token), now().toISOString());
  const { href } = linksIn(vertical);
  const url = (ending: string) => href('feed', { params: { file: `${token}.${ending}` } });
  return { atom: url('atom'), rss: url('rss'), calendar: url('ics') };
}

/** When they were made. */
export const feedState = async (
  { store }: Pick<Services, 'store'>,
  subject: FeedSubject,
): Promise<FeedState> => ({ createdAt: (await store.feedTokens.createdAt(subject)) ?? null });
