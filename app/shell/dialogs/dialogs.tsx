import { useAtom } from 'jotai';
import { useCallback } from 'react';
import { openDialogAtom } from '#app/state/dialogs.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';

const loadContents = () => import('./dialog-contents.tsx');

/** Shows the open dialog. Its code loads with the first dialog; if loading fails, the dialog closes. */
export function Dialogs() {
  const [open, setOpen] = useAtom(openDialogAtom);
  const close = useCallback(() => setOpen(null), [setOpen]);
  const contents = useOnDemand(loadContents, open !== null, close);
  if (!open || !contents) return null;
  return <contents.DialogContents open={open} onClose={close} />;
}
