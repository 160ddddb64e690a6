/** Paths and texts that pages of items, lists and screens have in common; small, because every page loads them. */

/** Path of the reader's bookmarks; forms that change them post to it. */
export const BOOKMARKS = '/profile/my-bookmarks';

/** Path of the comparison of a bookmarked page with how the reader saw it. @param nid id of the item */
export const bookmarkChangesPath = (nid: number) => `${BOOKMARKS}/${nid}`;

export const bookmarkLabel = 'Bookmark';
/** For a row of a list. */
export const rowBookmark = (title: string) => `Bookmark “${title}”`;
