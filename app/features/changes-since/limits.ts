/** Most pages for which a reader's last visit is stored, in all verticals together. The oldest are forgotten first. */
export const MOST_VISITS = 2_000;
/** Rows of a list that are asked for together. */
export const MOST_ROWS = 100;
/** Pages that are listed together, the latest changes first. */
export const MOST_PAGES = 100;
/** The list of changed pages looks back for so many days. */
export const PAGES_DAYS = 365;
/** How many times a reader marked pages as read are remembered: each can be taken back. The oldest are forgotten first. */
export const MOST_READINGS = 10;
/** Pages of the list that are compared, because the reader knows single sections of them: the latest changes. */
export const MOST_COMPARED = 20;
