import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ShownRules } from './watchlist-types.ts';

/** The element that gets the focus after each change; where none is named, the control that was pressed has it. */
const AFTER: Partial<Record<NonNullable<ShownRules['done']>, string>> = {
  seen: 'new-matches',
  changed: 'chosen-rule',
  restored: 'chosen-rule',
  accepted: 'chosen-rule',
  weekly: 'chosen-rule',
};

/** Moves the focus after a change whose button is gone: to the way back of a deletion, or to what was changed. */
export function useWatchlistFocus({ done, deleted, mode }: ShownRules): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const id = deleted ? 'undo' : done && AFTER[done];
    if (id) document.getElementById(id)?.focus();
    else if (mode === 'all-feeds') document.getElementById('feeds')?.focus();
    else if (mode === 'edit') document.querySelector<HTMLElement>('form input[name=name]')?.focus();
  }, [key, done, deleted, mode]);
}
