import type { Client } from '#app/client/client.ts';
import type { Bookmarked } from './state.ts';

export interface LoadedBookmarks extends Bookmarked {
  /** Ids (nid) of the rows that the reader marked as read. */
  read: ReadonlySet<number>;
}

/**
 * What the reader has bookmarked; undefined if it cannot be had.
 *
 * @param rows ids (nid) of the rows of a list, at most `MOST_ROWS`
 */
export async function loadBookmarked(
  client: Client,
  rows: readonly number[] = [],
): Promise<LoadedBookmarks | undefined> {
  const query = rows.length > 0 ? { rows: rows.join(',') } : {};
  const answer = await client.call('bookmarked', { query });
  if (!answer.ok) return undefined;
  const { nids, labels, read } = answer.value;
  return { nids: new Set(nids), labels, read: new Set(read) };
}
