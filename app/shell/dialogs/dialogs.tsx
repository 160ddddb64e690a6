import { useAtom } from 'jotai';
import { useCallback } from 'react';
import { openDialogAtom } from '#app/state/dialogs.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';

const loadContents = () => import('./dialog-contents.tsx');

/** Shows the one open dialog. Its code arrives with the first that is opened; if it cannot, nothing stays half open. */
export function Dialogs() {
  const [open, setOpen] = useAtom(openDialogAtom);
  const close = useCallback(() => setOpen(null), [setOpen]);
  const contents = useOnDemand(loadContents, open !== null, close);
  if (!open || !contents) return null;
  return <contents.DialogContents open={open} onClose={close} />;
}
