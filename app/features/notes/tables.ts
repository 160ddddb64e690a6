declare module '#app/store/tables.ts' {
  interface Database {
    note: NoteTable;
  }
}

/** A note of a reader on an item or on one of its sections. */
export interface NoteTable {
  user_id: number;
  /** UUID that the client chose; unique for each reader. */
  id: string;
  vertical: string;
  /** The item. */
  nid: number;
  /** Title of the item when the note was written: it is shown when the item cannot be. */
  title: string;
  /** Id of the section's heading; empty for the whole page. */
  section: string;
  section_title: string;
  /** Text of the page that it quotes; empty without one. */
  quote: string;
  /** Markdown. */
  text: string;
  /** Titles and text, normalised for search. */
  search_text: string;
  /** From 1; one more with each change of the text. */
  version: number;
  created_at: string;
  changed_at: string;
  /** A deleted note can be restored for some time. */
  deleted_at: string | null;
}
