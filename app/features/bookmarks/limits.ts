/** Limits of the contract. A file of its own: pages load them without the library of schemas. */
import { cleanLine } from '#app/text/normalise.ts';

/** Bookmarks that a reader may have in a vertical. */
export const MOST_BOOKMARKS = 2000;

/** Pages that a reader can have marked as read; beyond it the oldest marks go. */
export const MOST_READ_MARKS = 10_000;

/** Longest name of a label, in characters. */
export const LONGEST_LABEL = 80;

/** Labels that a bookmark may have. */
export const MOST_LABELS_OF_ONE = 20;

/** Different labels that a reader may have in a vertical. Folders of earlier versions beyond it stay. */
export const MOST_LABELS = 200;

/** Longest text to find, and name of a content type. */
export const LONGEST_TEXT = 200;
export const LONGEST_TYPE = 100;

/** Last page of a list. */
export const LAST_PAGE = 10_000;

/** Most rows that one call asks about. */
export const MOST_ROWS = 200;

/** The name of a label as it is stored: without spaces around it or repeated ones. Empty for none. */
export function cleanLabel(name: string): string {
  return cleanLine(name).slice(0, LONGEST_LABEL);
}

/** Names as they are stored, each once, without empty ones. */
export const cleanLabels = (names: readonly string[]): string[] =>
  [...new Set(names.map(cleanLabel))].filter((name) => name !== '');

/** Id of the kind of labels among things that can be shared. */
export const LABEL = 'bookmark-label';

/** Items that one request adds to a shared label or takes out of it. */
export const MOST_ADDED = 100;

/** Labels of colleagues in a list. */
export const MOST_SHARED_LABELS = 100;

/** Rows on a page of a label that a colleague shares. */
export const LABEL_PAGE = 50;
