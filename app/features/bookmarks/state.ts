import { atom } from 'jotai';

/** What the reader has bookmarked in this vertical. */
export interface Bookmarked {
  /** Ids (nid) of the items. */
  nids: ReadonlySet<number>;
  /** Names of the labels, from A to Z. */
  labels: readonly string[];
}

/** Null until it has loaded: lists and pages are shared by readers. Follows what the reader does. */
export const bookmarkedAtom = atom<Bookmarked | null>(null);
