import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ChecklistState } from './checklist-state.ts';

/** The element that has the focus after what was done: the pressed control may be gone or have moved. */
function targetId({ done, item, by, editing, renaming }: ChecklistState): string | undefined {
  if (editing !== undefined || renaming) return undefined;
  if (done === 'removed') return 'undo';
  if (item === undefined) return undefined;
  if (done === 'moved' && (by === 'up' || by === 'down')) return `${by}-${item}`;
  if (done === 'done' || done === 'open') return `status-${item}`;
  return `edit-${item}`;
}

/** Moves the focus after each change; an opened form takes it to its first field, the form of a new item keeps it. */
export function useChecklistFocus(state: ChecklistState): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const { done, editing, renaming } = state;
    const form = editing === undefined ? (renaming ? 'Rename' : undefined) : 'Edit';
    const id = targetId(state);
    const target =
      form || done === 'added'
        ? document.querySelector<HTMLElement>(`form[aria-label^="${form ?? 'Add'}"] input[name=title]`)
        : id && document.getElementById(id);
    if (target) target.focus();
  }, [key, state]);
}
