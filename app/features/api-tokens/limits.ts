/** Limits that browsers need, too. */
export const LONGEST_NAME = 80;
/** Tokens of a person that work at a time. */
export const MOST_TOKENS = 10;
/** Days that a token can work. */
export const TOKEN_DAYS = [30, 90, 180, 365] as const;
