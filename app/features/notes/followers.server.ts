/** Readers who have a note on an item. */
import type { FollowedItem, Follower } from '#app/api/follower.ts';
import type { Services } from '#app/api/services.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { sectionNotes } from './section-notes-store.server.ts';

export async function findNoteFollowers(
  { store, config }: Services,
  { nid, vertical }: FollowedItem,
): Promise<Follower[]> {
  const path = linksIn(config().verticals[vertical]!).href('notes/list');
  const writers = await store.of(sectionNotes).writers(vertical, nid);
  return writers.map((userId) => ({ userId, path, schedule: 'daily', reason: 'You have a note on it' }));
}
