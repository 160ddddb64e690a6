/** What the rows of a list, the list, and the code that it loads share. */
import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { RowAction } from '#app/slots.ts';
import { markReadAtom, type MarkRead } from '#app/state/read-marks.ts';

/** The button that bookmarks a row; null until its code and the reader's bookmarks have loaded. */
export const loadedRowsAtom = atom<{ Toggle: RowAction['Button'] } | null>(null);
/** The row whose button was pressed before the code had loaded. */
export const pendingRowAtom = atom<number | null>(null);
/** Id of the form that bookmarks a row without scripts: one for all rows, so that a row has only its button. */
export const ROW_FORM = 'row-bookmarks';

/** For the module that is loaded: what rows can do as long as the list is on the page. */
export function useLoadedRows(Toggle: RowAction['Button'], markRead: MarkRead, ready: boolean) {
  const setRows = useSetAtom(loadedRowsAtom);
  const setMarkRead = useSetAtom(markReadAtom);
  useEffect(() => {
    setRows(ready ? { Toggle } : null);
    setMarkRead(ready ? { markRead } : null);
    return () => {
      setRows(null);
      setMarkRead(null);
    };
  }, [setRows, setMarkRead, Toggle, markRead, ready]);
}
