/** Readers who have bookmarked an item. */
import type { FollowedItem, Follower } from '#app/api/follower.ts';
import type { Services } from '#app/api/services.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { formatDate } from '#app/text/date-format.ts';
import { changedBookmarks } from './changed-store.server.ts';

export async function findBookmarkFollowers(
  { store, config }: Services,
  { nid, vertical }: FollowedItem,
): Promise<Follower[]> {
  const path = linksIn(config().verticals[vertical]!).href('bookmarks/list');
  const holders = await store.of(changedBookmarks).holders(vertical, nid);
  return holders.map(({ user_id, created_at }) => ({
    ...{ userId: user_id, path },
    schedule: 'daily',
    reason: `You bookmarked it on ${formatDate(created_at, 'full')}`,
  }));
}
