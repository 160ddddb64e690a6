import { useCallback, useEffect, useRef, useState } from 'react';
import { movedText } from '../../report-labels.ts';

/** Ids of the buttons that get the focus after a column was moved or hidden. */
export const columnButton = (tid: number) => `column-${tid}`;
export const COLUMNS_BUTTON = 'columns';

/** Announces where a moved column is now, and returns the focus to it: the browser drops it with the moved cell. */
export function useMovedColumn(order: readonly number[], hidden: readonly number[]) {
  const [moved, setMoved] = useState<number>();
  const focus = useRef<string>(undefined);
  const onMove = useCallback((tid: number) => {
    setMoved(tid);
    focus.current = columnButton(tid);
  }, []);
  const onHide = useCallback(() => {
    focus.current = COLUMNS_BUTTON;
  }, []);
  const arrangement = `${order.join()} ${hidden.join()}`;
  useEffect(() => {
    if (focus.current === undefined) return;
    document.getElementById(focus.current)?.focus({ preventScroll: true });
    focus.current = undefined;
  }, [arrangement]);
  const place = moved === undefined ? -1 : order.indexOf(moved);
  const text = (columns: readonly { tid: number; name: string }[]) => {
    const column = columns.find(({ tid }) => tid === moved);
    return column && place >= 0 ? movedText(column.name, place + 1, order.length) : '';
  };
  return { onMove, onHide, text };
}
