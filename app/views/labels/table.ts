/** Texts of tables and cards. */

export const titleColumn = 'Title';
export const datesFact = 'Dates';
