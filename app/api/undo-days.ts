/** How long what a reader deleted can be brought back: watch rules, notes, checklists. */
export const UNDO_DAYS = 30;
