/** Places of one timeline. */
export const MOST_PLACES = 6;
