/** Limits of the contract. A file of its own: pages load them without the library of schemas. */
/** Longest path of a page that a checklist is made from. */
export const MOST_PATH = 2_000;
/** Longest anchor of a requirement on its page. */
export const MOST_ANCHOR = 300;
/** Longest key of a submission. */
export const MOST_KEY = 64;
/** Longest id of a template. */
export const MOST_TEMPLATE = 200;
/** Longest text of a request. The configuration allows less: the answer then names the field and its limit. */
export const MOST_TEXT = 20_000;

/** Kind of checklists among the things that readers share. */
export const CHECKLIST = 'checklist';
