/** The dialogs of the shell, for `openDialogAtom`. */
import type { OpenDialog } from '#app/state/dialogs.ts';
import type { NotePlace } from '../notes/note-edits.ts';
import type { Confirmation } from './confirm-delete.tsx';

/** Loads the code of all of them. */
export const loadShellDialogs = () => import('./contents.ts');

/** Writes a note on a page or one of its sections. */
export function addNote(place: NotePlace): OpenDialog {
  return {
    async load() {
      const { AddNoteDialog } = await loadShellDialogs();
      return ({ onClose }) => <AddNoteDialog place={place} onClose={onClose} />;
    },
  };
}

/** @param here the open page, whose notes are shown first */
export function allNotes(here?: { pageId: number; page: string }): OpenDialog {
  return {
    async load() {
      const { AllNotesDialog } = await loadShellDialogs();
      return ({ onClose }) => <AllNotesDialog here={here} onClose={onClose} />;
    },
  };
}

export function confirmDelete(confirmation: Confirmation): OpenDialog {
  return {
    async load() {
      const { ConfirmDelete } = await loadShellDialogs();
      return ({ onClose }) => <ConfirmDelete {...confirmation} onClose={onClose} />;
    },
  };
}
