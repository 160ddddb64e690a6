/** URLs and texts that pages of items, lists and screens have in common; small, because every page loads them. */
import { href } from '#app/runtime/screens.ts';

/** URL of the comparison of a bookmarked page with how the reader saw it. @param nid id of the item */
export const bookmarkChangesPath = (nid: number) => href('bookmarks/changes', { params: { id: nid } });

export const bookmarkLabel = 'Bookmark';
/** For a row of a list. */
export const rowBookmark = (title: string) => `Bookmark “${title}”`;
