import { browserClient } from '#app/shell/load-user.ts';
import type { ShellData } from '#app/shell/types.ts';
import type { Bookmarked } from './state.ts';

export interface LoadedBookmarks extends Bookmarked {
  /** Ids (nid) of the rows that the reader marked as read. */
  read: ReadonlySet<number>;
}

interface Asked {
  /** Ids (nid) of the rows of a list, at most `MOST_ROWS`. */
  rows?: readonly number[];
  signal?: AbortSignal;
}

/** What the reader has bookmarked; undefined if it cannot be had. Import it only on demand. */
export async function loadBookmarked(
  { id, tokenType }: Pick<ShellData['vertical'], 'id' | 'tokenType'>,
  { rows = [], signal }: Asked = {},
): Promise<LoadedBookmarks | undefined> {
  const query = rows.length > 0 ? { rows: rows.join(',') } : {};
  const answer = await browserClient({ vertical: id, tokenType, signal }).call('bookmarked', {
    query,
  });
  if (!answer.ok || signal?.aborted) return undefined;
  const { nids, folders, read } = answer.value;
  return { nids: new Set(nids), folders, read: new Set(read) };
}
