/** Limits of the contracts that pages need, too. A file of its own: scripts load them without the library of schemas. */

/** Fewest characters of a password. */
export const SHORTEST_PASSWORD = 12;
/** Most characters of an e-mail address. */
export const LONGEST_EMAIL = 320;
/** Most characters of each name of the first account. */
export const LONGEST_NAME = 200;
/** Most characters of the reader's names and company in the profile. */
export const LONGEST_IN_PROFILE = { firstName: 100, lastName: 100, companyName: 200 } as const;
/** Most characters of the text that accounts are searched by. */
export const LONGEST_ACCOUNT_SEARCH = 200;
/** Most characters of a path in the browser. */
export const LONGEST_PATH = 1_000;
/** Most characters of a query string in the browser. */
export const LONGEST_SEARCH = 4_000;
/** Most jurisdictions that the screen of requirements compares. */
export const MOST_COMPARED = 20;
/** Jurisdictions that the comparison of a category shows before the reader chooses others. */
export const COMPARED_AT_FIRST = 5;
