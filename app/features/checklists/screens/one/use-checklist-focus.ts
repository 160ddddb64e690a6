import { useFocusAfterChange } from '#app/shell/undo/use-focus-after-change.ts';
import { UNDO_ID } from '#app/shell/undo/undo-row.tsx';
import type { ChecklistState } from './checklist-state.ts';

/** The element that has the focus after what was done: the pressed control may be gone or have moved. */
function targetId({ done, item, by, editing, renaming }: ChecklistState): string | undefined {
  if (editing !== undefined || renaming) return undefined;
  if (done === 'removed') return UNDO_ID;
  if (item === undefined) return undefined;
  if (done === 'moved' && (by === 'up' || by === 'down')) return `${by}-${item}`;
  if (done === 'done' || done === 'open') return `status-${item}`;
  return `edit-${item}`;
}

/** The field of an open form that needs the reader: the first that was refused, or else the title. */
function findField(label: string): HTMLElement | null {
  const form = document.querySelector<HTMLElement>(`form[aria-label^="${label}"]`);
  // A reader who is typing there already stays.
  if (form?.contains(document.activeElement)) return null;
  const find = (selector: string) => form?.querySelector<HTMLElement>(selector) ?? null;
  return find('[aria-invalid=true]') ?? find('input[name=title]');
}

/** Moves the focus after each change; a form that opens takes it, and the form of a new item retains it. */
export function useChecklistFocus(state: ChecklistState): void {
  useFocusAfterChange(() => {
    const { done, editing, renaming } = state;
    const form = editing === undefined ? (renaming ? 'Rename' : undefined) : 'Edit';
    if (form || done === 'added') return findField(form ?? 'Add');
    const id = targetId(state);
    return id === undefined ? undefined : document.getElementById(id);
  });
}
