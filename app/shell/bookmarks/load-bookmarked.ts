import type { Bookmarked } from '#app/state/bookmarks.ts';
import { browserClient } from '../load-user.ts';
import type { ShellData } from '../types.ts';
import { accessToken } from '../use-profile.ts';

/** What the reader has bookmarked; undefined if it cannot be had. Import it only on demand. */
export async function loadBookmarked(
  { id, tokenType }: Pick<ShellData['vertical'], 'id' | 'tokenType'>,
  signal?: AbortSignal,
): Promise<Bookmarked | undefined> {
  const token = accessToken();
  if (token === undefined) return undefined;
  const answer = await browserClient({ vertical: id, token, tokenType, signal }).call('bookmarked');
  if (!answer.ok || signal?.aborted) return undefined;
  return { nids: new Set(answer.value.nids), folders: answer.value.folders };
}
