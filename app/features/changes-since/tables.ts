declare module '#app/store/tables.ts' {
  interface Database {
    item_visit: ItemVisitTable;
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
