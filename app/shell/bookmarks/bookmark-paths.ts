/** Path of the reader's bookmarks; forms that change them post to it. */
export const BOOKMARKS = '/profile/my-bookmarks';

/** Path of the comparison of a bookmarked page with how the reader saw it. @param nid id of the item */
export const bookmarkChangesPath = (nid: number) => `${BOOKMARKS}/${nid}`;
