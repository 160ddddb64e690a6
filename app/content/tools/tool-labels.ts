/** Texts of the tools of a page. */
/** Compares the page with those of other jurisdictions. */
export const comparePage = 'Compare';
