import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';
import { movedText } from '../../report-labels.ts';

/** In place of a column: the button that shows and hides columns. */
export const ALL_COLUMNS = 'all';

type Place = number | typeof ALL_COLUMNS;

/** Announces where a moved column is now, and returns the focus to it: the browser drops it with the moved cell. */
export function useMovedColumn(order: readonly number[], hidden: readonly number[]) {
  const [moved, setMoved] = useState<number>();
  const buttons = useRef(new Map<Place, HTMLElement>());
  const focus = useRef<Place>(undefined);
  const onMove = useCallback((tid: number) => {
    setMoved(tid);
    focus.current = tid;
  }, []);
  const onHide = useCallback(() => {
    focus.current = ALL_COLUMNS;
  }, []);
  /** The ref of the button of a column, or of that of all columns. */
  const refFor = useCallback(
    (at: Place): RefCallback<HTMLElement> =>
      (button) => {
        if (button) buttons.current.set(at, button);
        return () => {
          if (buttons.current.get(at) === button) buttons.current.delete(at);
        };
      },
    [],
  );
  const arrangement = `${order.join()} ${hidden.join()}`;
  useEffect(() => {
    if (focus.current === undefined) return;
    buttons.current.get(focus.current)?.focus({ preventScroll: true });
    focus.current = undefined;
  }, [arrangement]);
  const place = moved === undefined ? -1 : order.indexOf(moved);
  const text = (columns: readonly { tid: number; name: string }[]) => {
    const column = columns.find(({ tid }) => tid === moved);
    return column && place >= 0 ? movedText(column.name, place + 1, order.length) : '';
  };
  return { onMove, onHide, refFor, text };
}
