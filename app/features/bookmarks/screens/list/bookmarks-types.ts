import type { Bookmark, Bookmarks } from '../../contract.ts';

/** Which bookmarks a URL shows. */
export interface BookmarksView {
  text: string;
  /** Empty for bookmarks without a label; undefined for all. */
  label: string | undefined;
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

export type Done = 'restored' | 'labelled' | 'read' | 'renamed' | 'none' | 'no-label';

/** Why a form changed nothing. */
export interface BookmarksAnswer {
  message: string;
}
