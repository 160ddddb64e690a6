/** Texts of the tools of a page. */
export const addNoteLabel = 'Add note';
/** Compares the page with those of other jurisdictions. */
export const comparePage = 'Compare';
