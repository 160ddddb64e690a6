import { atom } from 'jotai';

/** The header in the document, for what begins where it ends. */
export const headerAtom = atom<HTMLElement | null>(null);
