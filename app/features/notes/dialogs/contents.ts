/** One chunk, so that a page can load all of it before a connection is lost. */
export { AddNoteDialog } from './add-note-dialog.tsx';
export { AllNotesDialog } from './all-notes-dialog.tsx';
