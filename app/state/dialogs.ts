import { atom } from 'jotai';

/** The dialogs the footer hosts, each with what it is about. */
export type OpenDialog =
  | { kind: 'add-note'; page: string; pageId?: number; section?: string }
  | { kind: 'all-notes' }
  | { kind: 'report-builder' }
  | { kind: 'save-filter'; description: string }
  | { kind: 'confirm-delete'; subject: string; onConfirm: () => void };

/** At most one dialog is open, so setting it closes whichever was; null closes all. */
export const openDialogAtom = atom<OpenDialog | null>(null);
