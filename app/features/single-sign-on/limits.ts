/** Limits that browsers need, too. */
export const LONGEST_ISSUER = 500;
export const LONGEST_CLIENT_ID = 300;
export const LONGEST_CLIENT_SECRET = 500;
export const LONGEST_SCOPES = 300;
export const LONGEST_CLAIM = 200;
export const LONGEST_GROUP = 300;
/** Rules of groups of an organisation. */
export const MOST_GROUP_RULES = 50;
/** Tokens of an organisation that work at a time: the one in use, and the one that replaces it. */
export const MOST_TOKENS = 3;
/** Days that a token can work. */
export const TOKEN_DAYS = [90, 180, 365, 730] as const;
