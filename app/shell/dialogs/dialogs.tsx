import { useAtom } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import { openDialogAtom } from '#app/state/dialogs.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';

const loadContents = () => import('./dialog-contents.tsx');

/** Shows the open dialog. Its code loads with the first dialog; if loading fails, the dialog closes. */
export function Dialogs() {
  const [open, setOpen] = useAtom(openDialogAtom);
  const close = useCallback(() => setOpen(null), [setOpen]);
  const contents = useOnDemand(loadContents, open !== null, close);
  useFocusReturn(open !== null);
  if (!open || !contents) return null;
  return <contents.DialogContents key={open.kind} open={open} onClose={close} />;
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
