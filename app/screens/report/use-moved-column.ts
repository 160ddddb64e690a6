import { useCallback, useEffect, useRef, useState } from 'react';
import { movedText } from '../report-builder/report-labels.ts';

/** Ids of the buttons that get the focus after a column was moved or hidden. */
export const columnButton = (tid: number) => `column-${tid}`;
export const COLUMNS_BUTTON = 'columns';

/** Says where a moved column is now, and keeps the focus on it: the browser drops it with the moved cell. */
export function useMovedColumn(order: readonly number[]) {
  const [moved, setMoved] = useState<number>();
  const focus = useRef<string>(undefined);
  const onMove = useCallback((tid: number) => {
    setMoved(tid);
    focus.current = columnButton(tid);
  }, []);
  const onHide = useCallback(() => {
    focus.current = COLUMNS_BUTTON;
  }, []);
  useEffect(() => {
    if (focus.current === undefined) return;
    const target = document.getElementById(focus.current);
    if (target && document.activeElement !== target) target.focus({ preventScroll: true });
  });
  useEffect(() => {
    // A press elsewhere ends it.
    const end = () => {
      focus.current = undefined;
    };
    document.addEventListener('pointerdown', end);
    document.addEventListener('keyup', end);
    return () => {
      document.removeEventListener('pointerdown', end);
      document.removeEventListener('keyup', end);
    };
  }, []);
  const place = moved === undefined ? -1 : order.indexOf(moved);
  const text = (columns: readonly { tid: number; name: string }[]) => {
    const column = columns.find(({ tid }) => tid === moved);
    return column && place >= 0 ? movedText(column.name, place + 1, order.length) : '';
  };
  return { onMove, onHide, text };
}
