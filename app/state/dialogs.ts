import { atom } from 'jotai';
import type { ComponentType } from 'react';

/** What every dialog is given. */
export interface DialogProps {
  onClose: () => void;
}

/** A dialog that the footer shows. What opens it brings its code, which is loaded when it is opened. */
export interface OpenDialog {
  load: () => Promise<ComponentType<DialogProps>>;
}

/** At most one dialog is open: setting it closes any other; null closes all. */
export const openDialogAtom = atom<OpenDialog | null>(null);
