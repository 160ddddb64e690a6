/** How long a reader can restore what they deleted: watch rules, notes, checklists. */
export const UNDO_DAYS = 30;
