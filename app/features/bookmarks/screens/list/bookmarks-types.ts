import type { Bookmark, Bookmarks } from '../../contract.ts';

/** Which bookmarks a URL shows. */
export interface BookmarksView {
  text: string;
  /** Empty for bookmarks without a folder; undefined for all. */
  folder: string | undefined;
  type: string | undefined;
  changed: boolean;
  sort: 'created' | 'title' | 'changed';
  page: number;
}

/** What the screen shows at a URL. */
export interface ShownBookmarks extends BookmarksView {
  list: Bookmarks;
  /** Ids of bookmarks that were just removed and can be restored. */
  removed: number[];
  /** What the last form did. */
  done: Done | undefined;
  /** The item that was just bookmarked. */
  added: Bookmark | undefined;
}

export type Done = 'restored' | 'moved' | 'read' | 'renamed' | 'none';

/** Why a form changed nothing. */
export interface BookmarksAnswer {
  message: string;
}
