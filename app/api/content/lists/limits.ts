/** Maximum rows of an export: more than a person reads, and few enough not to delay other requests. */
export const MOST_EXPORTED = 5000;

/** Rows of one response. */
export const ROWS_AT_A_TIME = 500;
