/** How long a reader can restore what they deleted, such as a watch rule or a note. */
export const UNDO_DAYS = 30;
