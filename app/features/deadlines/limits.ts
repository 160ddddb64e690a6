/** Limits of the contract that browsers need, too. */

/** What readers make of a deadline. */
export const STATUSES = ['open', 'done', 'not_applicable'] as const;
export type DeadlineStatus = (typeof STATUSES)[number];

/** Longest texts that readers write, in characters. */
export const LONGEST_TITLE = 200;
export const LONGEST_LINK = 2000;
export const LONGEST_REASON = 500;
export const LONGEST_OWNER = 80;

/** Events that are marked at once. */
export const MOST_MARKED = 100;

/** Values of a filter. */
export const MOST_VALUES = 50;
