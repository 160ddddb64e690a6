/** Texts of the tools of a page. */
export const addNoteLabel = 'Add note';
