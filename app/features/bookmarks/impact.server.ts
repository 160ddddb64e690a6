/** How many readers have bookmarked an item whose version changes: they see in their bookmarks and their queue what changed. */
import type { Impact, PlannedVersion } from '#app/api/impact.ts';
import type { Services } from '#app/api/services.ts';
import { changedBookmarks } from './changed-store.server.ts';

export async function findBookmarkImpact(
  { store }: Services,
  { record, current }: PlannedVersion,
): Promise<Impact[]> {
  if (!current) return [];
  const count = await store.of(changedBookmarks).readers(record.vertical, record.nid);
  return [{ id: 'bookmarks', count, counted: ['reader has bookmarked it', 'readers have bookmarked it'] }];
}
