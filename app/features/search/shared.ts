/** What every page has of search; small, because all of them load it. */

/** Path of the search page. */
export const SEARCH = '/search';
