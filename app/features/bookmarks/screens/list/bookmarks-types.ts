import type { Bookmark, Bookmarks, Label, LabelPage } from '../../contract.ts';

/** Which bookmarks a URL shows. */
export interface BookmarksView {
  text: string;
  /** Empty for bookmarks without a label; undefined for all. */
  label: string | undefined;
  /** Id of a label of a colleague, which is shown instead of the reader's bookmarks. */
  shared?: number | undefined;
  type: string | undefined;
  changed: boolean;
  sort: 'created' | 'title' | 'changed';
  page: number;
}

/** What the screen shows at a URL. */
export interface ShownBookmarks extends BookmarksView {
  list: Bookmarks;
  /** The reader's labels from A to Z, also empty ones that are shared. */
  labels: readonly Label[];
  /** Labels that colleagues share with the reader. */
  sharedLabels: readonly Label[];
  /** The label of a colleague that is open; `gone` if it is not shared any more. */
  opened?: LabelPage | 'gone' | undefined;
  /** The page that was just taken out of it, and can be put back. */
  takenOut?: number | undefined;
  /** A label of the reader that was just removed, and can be restored. */
  removedLabel?: number | undefined;
  /** Ids of bookmarks that were just removed and can be restored. */
  removed: number[];
  /** What the last form did. */
  done: Done | undefined;
  /** The item that was just bookmarked. */
  added: Bookmark | undefined;
}

export type Done =
  | 'restored'
  | 'labelled'
  | 'labelled-some'
  | 'put-back'
  | 'read'
  | 'renamed'
  | 'label-restored'
  | 'none'
  | 'no-label';

/** Why a form changed nothing. */
export interface BookmarksAnswer {
  message?: string;
  /** The name that was typed for a label. */
  typed?: string;
  /** Its name and version now, if somebody else has renamed it meanwhile. */
  current?: { name: string; version: number };
}
