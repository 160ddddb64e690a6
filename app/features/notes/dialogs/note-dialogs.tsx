/** The dialogs of notes, for `openDialogAtom`. */
import type { OpenDialog } from '#app/state/dialogs.ts';
import type { NotePlace } from '../note-edits.ts';

/** Loads the code of all of them. */
export const loadNoteDialogs = () => import('./contents.ts');

/** Writes a note on a page or one of its sections. @param cut what it quotes was longer */
export function addNote(place: NotePlace, cut = false): OpenDialog {
  return {
    async load() {
      const { AddNoteDialog } = await loadNoteDialogs();
      return ({ onClose }) => <AddNoteDialog place={place} cut={cut} onClose={onClose} />;
    },
  };
}

/** @param here the open page, whose notes are shown first */
export function allNotes(here?: { pageId: number; page: string }): OpenDialog {
  return {
    async load() {
      const { AllNotesDialog } = await loadNoteDialogs();
      return ({ onClose }) => <AllNotesDialog here={here} onClose={onClose} />;
    },
  };
}
