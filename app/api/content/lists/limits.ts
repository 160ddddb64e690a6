/** Most rows of one export: more than anyone reads, and few enough to be made while others are served. */
export const MOST_EXPORTED = 5000;

/** Rows of one answer. */
export const ROWS_AT_A_TIME = 500;
