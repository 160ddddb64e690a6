/** The path and the text that every page of an item has; small, because all of them load it. */

/** Path of the reader's notes; with `?add=` and the id (nid) of an item, the form of a note on it. */
export const MY_NOTES = '/profile/my-notes';

export const addNoteLabel = 'Add note';
