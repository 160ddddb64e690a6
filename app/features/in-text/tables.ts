declare module '#app/store/tables.ts' {
  interface Database {
    text_mark: TextMarkTable;
    named_act: NamedActTable;
  }
}

/** What was found in the texts of an item when it was published. */
export interface TextMarkTable {
  nid: number;
  /** The version that was read. */
  version: number;
  /** Fingerprint of the terms and rules that it was read with. */
  lexicon: string;
  /** JSON: marks by the hash of the text that they are in (`StoredMarks`). */
  marks: string;
}

/** The acts that items are about, by their references, and those on which their obligations rest. */
export interface NamedActTable {
  nid: number;
  vertical: string;
  /** `2015/2366`. */
  act: string;
  /** Anchor of the obligation; empty for the item itself. */
  entry: string;
  /** As the item writes it: `Directive (EU) 2015/2366`, `Directive (EU) 2015/2366, Articles 97 and 98`. */
  reference: string;
  /** Title of the obligation; empty for the item itself. */
  title: string;
  /** Day of publication, by which the items of an act are ordered. */
  published: string;
}
