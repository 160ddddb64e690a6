declare module '#app/store/tables.ts' {
  interface Database {
    bookmark: BookmarkTable;
    bookmark_label: BookmarkLabelTable;
    read_mark: ReadMarkTable;
  }
}

/** A bookmark of a reader on an item; at most one for each reader and item. */
export interface BookmarkTable {
  user_id: number;
  vertical: string;
  /** The item. */
  nid: number;
  /** Title of the item when it was bookmarked: it is shown when the item cannot be. */
  title: string;
  /** Content type of the item. */
  type: string;
  /** Version of the item that the reader has seen. */
  version: number;
  /** Time of the bookmark, or when the reader last marked the item as read. */
  seen_at: string;
  created_at: string;
  /** A removed bookmark can be restored for some time. */
  deleted_at: string | null;
}

/** A label of a bookmark, at most once for each. A label exists as long as a bookmark that is not removed has it. */
interface BookmarkLabelTable {
  user_id: number;
  vertical: string;
  /** The bookmarked item. */
  nid: number;
  name: string;
}

/** A page that a reader marked as read in a list; at most one for each reader and item. */
interface ReadMarkTable {
  user_id: number;
  vertical: string;
  /** The item. */
  nid: number;
  read_at: string;
}
