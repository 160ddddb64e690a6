/** Path of the reader's bookmarks; forms that change them post to it. */
export const BOOKMARKS = '/profile/my-bookmarks';
