import { useAtom } from 'jotai';
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { openDialogAtom, type DialogProps, type OpenDialog } from '#app/state/dialogs.ts';

interface LoadedDialog {
  dialog: OpenDialog;
  Contents: ComponentType<DialogProps>;
}

/** Shows the open dialog. If its code cannot be loaded, the dialog closes. */
export function Dialogs() {
  const [open, setOpen] = useAtom(openDialogAtom);
  const [loaded, setLoaded] = useState<LoadedDialog | null>(null);
  const close = useCallback(() => setOpen(null), [setOpen]);
  useEffect(() => {
    if (!open) return;
    let current = true;
    open.load().then(
      (Contents) => current && setLoaded({ dialog: open, Contents }),
      () => current && close(),
    );
    return () => {
      current = false;
    };
  }, [open, close]);
  useFocusReturn(open !== null);
  if (!open || loaded?.dialog !== open) return null;
  return <loaded.Contents onClose={close} />;
}

/** A dialog gives the focus back to what opened it; of several in turn, to what opened the first. */
function useFocusReturn(isOpen: boolean) {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (isOpen) {
      opener.current ??= document.activeElement;
      return;
    }
    const before = opener.current;
    opener.current = null;
    // After the dialog has done the same for what was focused when it opened.
    if (before instanceof HTMLElement)
      setTimeout(() => document.activeElement === document.body && before.focus());
  }, [isOpen]);
}
