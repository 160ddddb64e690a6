import { useFocusAfterChange } from '#app/shell/undo/use-focus-after-change.ts';
import { UNDO_ID } from '#app/shell/undo/undo-row.tsx';
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
  useFocusAfterChange(() => {
    const id = deleted ? UNDO_ID : done && AFTER[done];
    if (id) return document.getElementById(id);
    if (mode === 'all-feeds') return document.getElementById('feeds');
    return mode === 'edit' ? document.querySelector<HTMLElement>('form input[name=name]') : undefined;
  });
}
