import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ShownDeadlines } from './deadlines-types.ts';

/**
 * Moves the focus after a change whose button is gone: to the way back, or to the event that was changed; and to the form
 * or the subscription that was opened.
 */
export function useDeadlinesFocus({ done, changed, deleted, form, subscription }: ShownDeadlines): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const byId = (id: string) => document.getElementById(id);
    if (deleted || (done && changed)) (byId('undo') ?? (changed && byId(`event-${changed.id}`)))?.focus();
    else if (form) document.querySelector<HTMLElement>('#own-date input[name=title]')?.focus();
    else if (subscription) byId('subscription')?.focus();
  }, [key, done, changed, deleted, form, subscription]);
}
