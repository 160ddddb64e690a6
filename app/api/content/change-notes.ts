/** What editors tell readers of changes: only those who may read all of the item. */
import { contentAccess } from '#app/runtime/access.ts';
import type { ChangeNote } from '#app/store/content/change-notes.ts';
import type { ContentRecord } from '#app/store/store.ts';
import type { Viewer } from '../viewer.ts';

/** Items in a list of notes name no more changes of one item. */
export const MOST_TOLD = 3;

/** The notes of those of the items that the reader may read in full, by nid, the newest first. */
export async function findChangeNotes(
  { services, vertical, reader }: Pick<Viewer, 'services' | 'vertical' | 'reader'>,
  records: readonly ContentRecord[],
): Promise<ReadonlyMap<number, readonly ChangeNote[]>> {
  const open = records.filter(
    (record) => record.status === 'published' && contentAccess(vertical, record, reader) === 'full',
  );
  return services.store.content.changeNotes(open.map(({ nid }) => nid));
}
