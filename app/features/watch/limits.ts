/** Longest name and note of a rule in characters, as the API accepts them. */
export const MAX_NAME = 120;
export const MAX_NOTE = 500;
/** Longest path and query of what a rule watches. */
export const MAX_FROM = 4_000;
