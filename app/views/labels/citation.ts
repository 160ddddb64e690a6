/** Texts of the page buttons, which load on demand. */

/** In a citation, after the day of publication. */
export const citedUpdate = (day: string) => ` (updated ${day})`;
