/** What every page of an item shows; small, because all of them load it. */
export const addNoteLabel = 'Add note';
