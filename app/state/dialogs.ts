import { atom } from 'jotai';

/** The dialogs that the footer renders, each with its subject. */
export type OpenDialog =
  | { kind: 'add-note'; page: string; pageId?: number; section?: string }
  | { kind: 'all-notes' }
  | { kind: 'report-builder' }
  | { kind: 'save-filter'; description: string }
  | {
      kind: 'confirm-delete';
      /** What is deleted: the title is then "Delete <subject>?". */
      subject?: string;
      /** The whole title instead. */
      title?: string;
      /** What deleting means; by default that it cannot be undone. */
      consequence?: string;
      /** Words of the buttons; "Delete" and "Keep" by default. */
      confirm?: string;
      cancel?: string;
      onConfirm: () => void;
    };

/** At most one dialog is open: setting it closes any other; null closes all. */
export const openDialogAtom = atom<OpenDialog | null>(null);
