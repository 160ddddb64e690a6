/** What the rows of a list, the list, and the code that it loads share. */
import { atom, useSetAtom } from 'jotai';
import { useEffect, type ComponentType } from 'react';
import type { Summary } from '#app/plugin.ts';

/** What the button needs of an item. */
export type RowItem = Pick<Summary, 'nid' | 'title'>;

/** What rows can do once the code and the reader's bookmarks have loaded. */
export interface LoadedRows {
  /** The button that bookmarks a row. */
  Toggle: ComponentType<{ item: RowItem }>;
  /** Marks a row as read or unread. @returns why the server refused it, if it did */
  markRead: (item: RowItem, isRead: boolean) => Promise<string | undefined>;
}

export const loadedRowsAtom = atom<LoadedRows | null>(null);
/** The row whose button was pressed before the code had loaded. */
export const askedRowAtom = atom<number | null>(null);
/** Id of the form that bookmarks a row without scripts: one for all rows, so that a row has only its button. */
export const ROW_FORM = 'row-bookmarks';

/** For the module that is loaded: what rows can do as long as the list is on the page. */
export function useLoadedRows(rows: LoadedRows, ready: boolean): void {
  const setRows = useSetAtom(loadedRowsAtom);
  const { Toggle, markRead } = rows;
  useEffect(() => {
    setRows(ready ? { Toggle, markRead } : null);
    return () => setRows(null);
  }, [setRows, Toggle, markRead, ready]);
}
