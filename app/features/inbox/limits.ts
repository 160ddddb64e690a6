/** Limits of the contract. A file of its own: pages load them without the library of schemas. */

/** What happened longer ago is not in the queue, in days. */
export const WINDOW_DAYS = 90;

/** The queue of a new account begins with what happened in so many days before it was made. */
export const FIRST_DAYS = 7;

/** Rows of the queue; the latest are shown. */
export const MOST_ROWS = 500;

/** What a reader has settled is remembered for so many things, in all verticals; beyond it the oldest are forgotten. */
export const MOST_MARKS = 5_000;

/** Rows that wait for a day or for a colleague, as shown. */
export const MOST_LATER = 200;

/** Colleagues to whom a row can be assigned. */
export const MOST_COLLEAGUES = 200;

/** The latest day of a reminder, in days from today. */
export const REMIND_DAYS = 730;

/** Changed rows whose versions are compared, to say what changed. */
export const MOST_COMPARED = 150;
