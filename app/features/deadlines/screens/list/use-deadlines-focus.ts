import { useFocusAfterChange } from '#app/shell/undo/use-focus-after-change.ts';
import { UNDO_ID } from '#app/shell/undo/undo-row.tsx';
import type { ShownDeadlines } from './deadlines-types.ts';

/**
 * Moves the focus after a change whose button is gone: to the way back, or to the event that was changed; and to the form
 * or the subscription that was opened.
 */
export function useDeadlinesFocus({ done, changed, deleted, form, subscription }: ShownDeadlines): void {
  useFocusAfterChange(() => {
    const byId = (id: string) => document.getElementById(id);
    if (deleted || (done && changed)) return byId(UNDO_ID) ?? (changed && byId(`event-${changed.id}`));
    if (form) return document.querySelector<HTMLElement>('#own-date input[name=title]');
    return subscription ? byId('subscription') : undefined;
  });
}
