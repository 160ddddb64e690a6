/** What is searched of an item: its texts by place. All texts are plain, without tags. */

/** The places from the most telling to the least. The index has a column for each, in this order. */
export const PLACES = [
  'title',
  /** Official references and their names: `2015/2366`, `PS25/12`. */
  'references',
  'authors',
  /** Names of the jurisdictions of the item. */
  'jurisdictions',
  /** Names of its other terms. */
  'terms',
  'summary',
  /** Its other texts; each is one passage. */
  'body',
] as const;

export type Place = (typeof PLACES)[number];

/** The places that a query can name before a word: `title:`, `author:`, `jurisdiction:`, `ref:`. */
export const FIELD_PLACES = {
  title: 'title',
  author: 'authors',
  jurisdiction: 'jurisdictions',
  ref: 'references',
} as const satisfies Record<string, Place>;

export type SearchField = keyof typeof FIELD_PLACES;

type SingleText = 'title' | 'summary';

export type DocumentText = Record<SingleText, string> & Record<Exclude<Place, SingleText>, string[]>;

/** An item for the index: all of its texts, and the part that readers without access may see. */
export interface IndexedItem {
  nid: number;
  vertical: string;
  type: string;
  productAccess: readonly number[];
  /** The date shown to readers, `2026-03-04`. */
  published: string;
  full: DocumentText;
  /** Made from the redacted item, so that nothing hidden can be found. */
  open: DocumentText;
}
