/** Texts of the page buttons, which load on demand. */

export const citeLabel = 'Copy citation';
export const citeDone = 'Citation copied';
export const citeRefused = 'The browser did not allow copying';
export const printLabel = 'Print';
/** In a citation, after the day of publication. */
export const citedUpdate = (day: string) => ` (updated ${day})`;
