import { atom } from 'jotai';

/**
 * The reader's notes on the page that is open, counted as they are shown: with those that are not sent yet. Null until
 * `page/notes-layer.tsx` shows them.
 */
export const ownNoteCountAtom = atom<{ nid: number; count: number } | null>(null);
