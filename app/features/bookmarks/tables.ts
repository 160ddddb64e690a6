import type { Generated } from 'kysely';

declare module '#app/store/tables.ts' {
  interface Database {
    bookmark: BookmarkTable;
    label: LabelTable;
    labelled_bookmark: LabelledBookmarkTable;
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
  /** 1: somebody else added the item to a shared label of the reader; the bookmark goes when it is taken out of it. */
  for_label: Generated<number>;
}

/** A label of a reader. One that is not shared is shown as long as a bookmark that is not removed has it. */
export interface LabelTable {
  id: Generated<number>;
  user_id: number;
  vertical: string;
  /** Unique among the labels of the reader in the vertical that are not deleted. */
  name: string;
  /** Another one after each change of the name. */
  version: number;
  created_at: string;
  /** When its name last changed, or what is in it. */
  changed_at: string;
  /** A deleted label can be restored for some time, with its bookmarks. */
  deleted_at: Generated<string | null>;
}

/** A label of a bookmark, at most once for each. */
interface LabelledBookmarkTable {
  user_id: number;
  vertical: string;
  /** The bookmarked item. */
  nid: number;
  label_id: number;
}

/** A page that a reader marked as read in a list; at most one for each reader and item. */
interface ReadMarkTable {
  user_id: number;
  vertical: string;
  /** The item. */
  nid: number;
  read_at: string;
}
