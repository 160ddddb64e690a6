import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Moves the focus after each navigation on a page or to it, because the control that was pressed may be gone: to the way back of a
 * deletion, or to what was changed. When the document is opened, and on the way back in the history, the focus is where the browser puts it.
 *
 * @param find the element that gets the focus; the focus stays where it is without one
 */
export function useFocusAfterChange(find: () => HTMLElement | null | undefined): void {
  const { key } = useLocation();
  const isMove = useNavigationType() === 'POP';
  const shown = useRef(isMove ? key : undefined);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    find()?.focus();
  });
}
