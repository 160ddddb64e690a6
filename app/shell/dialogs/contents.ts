/** The shell's own dialogs: one chunk, so that a page can load all of them before a connection is lost. */
export { AddNoteDialog } from '../notes/add-note-dialog.tsx';
export { AllNotesDialog } from '../notes/all-notes-dialog.tsx';
export { ConfirmDelete } from './confirm-delete.tsx';
