import { atom } from 'jotai';

/** The dialogs that the footer renders, each with its subject. */
export type OpenDialog =
  | { kind: 'add-note'; page: string; pageId?: number; section?: string }
  | { kind: 'all-notes' }
  | { kind: 'report-builder' }
  | { kind: 'save-filter'; description: string }
  | {
      kind: 'confirm-delete';
      subject: string;
      /** What deleting means; by default that it cannot be undone. */
      consequence?: string;
      onConfirm: () => void;
    };

/** At most one dialog is open: setting it closes any other; null closes all. */
export const openDialogAtom = atom<OpenDialog | null>(null);
