/** What is searched of an item. Types only. */

/** The texts of an item by place; the places have different weights. All texts are plain, without tags. */
export interface DocumentText {
  title: string;
  /** Official references and their names: `2015/2366`, `PS25/12`. */
  references: string[];
  authors: string[];
  /** Names of the jurisdictions of the item. */
  jurisdictions: string[];
  /** Names of its other terms. */
  terms: string[];
  summary: string;
  /** Its other texts; each is one passage. */
  body: string[];
}

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
