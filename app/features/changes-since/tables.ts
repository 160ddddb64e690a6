declare module '#app/store/tables.ts' {
  interface Database {
    item_visit: ItemVisitTable;
    pages_read: PagesReadTable;
  }
}

/** The last two visits of a reader to an item; a visit is looks at it with short pauses. */
export interface ItemVisitTable {
  user_id: number;
  vertical: string;
  /** The item. */
  nid: number;
  /** The version that was looked at last. */
  version: number;
  /** When. */
  seen_at: string;
  /** The version at the end of the visit before this one; of the first visit the one that it began with. */
  since_version: number;
  /** When that was. */
  since_at: string;
}

/** Pages that a reader marked as read together, so that it can be taken back. */
export interface PagesReadTable {
  user_id: number;
  vertical: string;
  /** A UUID that the page with the button made: the same request twice is one. */
  key: string;
  /** When. */
  at: string;
  /** `begun`: it is not known whether all of them were marked. */
  state: 'begun' | 'read';
  /** How many were taken back; null until it was asked for. */
  undone: number | null;
  /** JSON: the pages, with what each source remembered before. */
  pages: string;
}
