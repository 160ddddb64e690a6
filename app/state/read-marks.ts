import { atom } from 'jotai';

/**
 * Which rows the reader marked as read or as unread, by id (nid) of the item. Rows that are not in it are not known yet:
 * lists are shared by readers. Follows what the reader does.
 */
export const readMarksAtom = atom<ReadonlyMap<number, boolean>>(new Map());
