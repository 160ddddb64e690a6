import { atom } from 'jotai';

/** The item of a row in a list. */
export interface RowItem {
  nid: number;
  title: string;
}

/**
 * Which rows the reader marked as read or as unread, by id (nid) of the item. Rows that are not in it are not known yet:
 * lists are shared by readers. Follows what the reader does.
 */
export const readMarksAtom = atom<ReadonlyMap<number, boolean>>(new Map());

/** Marks a row as read or as unread. @returns why it was refused, if it was */
export type MarkRead = (item: RowItem, isRead: boolean) => Promise<string | undefined>;

/** Set by the feature that stores the marks while its code is on the page; null otherwise. */
export const markReadAtom = atom<{ markRead: MarkRead } | null>(null);
