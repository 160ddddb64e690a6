import { atom } from 'jotai';

/** The dialogs that the footer renders, each with its subject. */
export type OpenDialog =
  | {
      kind: 'add-note';
      /** Id (nid) and title of the page. */
      pageId: number;
      page: string;
      /** Heading of the section; without one the note is about the whole page. */
      section?: { id: string; title: string };
    }
  | {
      kind: 'all-notes';
      /** The page that is open, whose notes are shown first. */
      here?: { pageId: number; page: string };
    }
  | { kind: 'report-builder' }
  | {
      kind: 'save-filter';
      /** What the filter finds, in words. */
      description: string;
      /** Path and query of the list or search. */
      from: string;
    }
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
