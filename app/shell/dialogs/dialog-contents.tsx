import type { OpenDialog } from '#app/state/dialogs.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { WATCHLIST_PATH } from '../header/menu-actions.ts';
import { AddNoteDialog } from '../notes/add-note-dialog.tsx';
import { AllNotesDialog } from '../notes/all-notes-dialog.tsx';

/** The dialogs by kind. */
export function DialogContents({ open, onClose }: { open: OpenDialog; onClose: () => void }) {
  switch (open.kind) {
    case 'add-note':
      return <AddNoteDialog place={open} onClose={onClose} />;
    case 'all-notes':
      return <AllNotesDialog here={open.here} onClose={onClose} />;
    case 'report-builder':
      return (
        <Dialog
          title="Report builder"
          description="Compare jurisdictions section by section in one table."
          onClose={onClose}
          actions={
            <>
              <Button onClick={onClose}>Close</Button>
              <ButtonLink to="/reportbuilder" variant="primary" onClick={onClose}>
                Open report builder
              </ButtonLink>
            </>
          }
        />
      );
    case 'save-filter':
      return (
        <Dialog
          title="Save filter"
          description={`${open.description}. A saved filter is a watch rule: it lists what is new, and tells you by e-mail if you wish.`}
          onClose={onClose}
          actions={
            <>
              <Button onClick={onClose}>Cancel</Button>
              <ButtonLink
                to={`${WATCHLIST_PATH}?${new URLSearchParams({ new: open.from })}`}
                variant="primary"
                onClick={onClose}
              >
                Name and save it
              </ButtonLink>
            </>
          }
        />
      );
    case 'confirm-delete':
      return (
        <Dialog
          title={open.title ?? `Delete ${open.subject ?? ''}?`}
          description={open.consequence ?? 'This cannot be undone.'}
          onClose={onClose}
          actions={
            <>
              <Button onClick={onClose}>{open.cancel ?? 'Keep'}</Button>
              <Button
                variant="danger"
                onClick={() => {
                  onClose();
                  open.onConfirm();
                }}
              >
                {open.confirm ?? 'Delete'}
              </Button>
            </>
          }
        />
      );
  }
}
