import type { OpenDialog } from '#app/state/dialogs.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextArea, TextInput } from '#app/ui/forms/text-input.tsx';

/** The dialogs by kind. Features that do not exist yet say so. */
export function DialogContents({ open, onClose }: { open: OpenDialog; onClose: () => void }) {
  const close = <Button onClick={onClose}>Close</Button>;
  switch (open.kind) {
    case 'add-note':
      return (
        <Dialog
          title="Add note"
          description={open.section ? `${open.page}: ${open.section}` : open.page}
          actions={close}
          onClose={onClose}
        >
          <Field label="Note" hint="Only you can read it.">
            {(field) => <TextArea {...field} rows={5} maxLength={2000} />}
          </Field>
          <Notice>Notes cannot be saved yet.</Notice>
        </Dialog>
      );
    case 'all-notes':
      return (
        <Dialog title="All notes" actions={close} onClose={onClose}>
          <EmptyState icon="note" title="No notes to show">
            Notes you add to pages will be listed here.
          </EmptyState>
        </Dialog>
      );
    case 'report-builder':
      return (
        <Dialog
          title="Report builder"
          description="Compare jurisdictions section by section in one table."
          onClose={onClose}
          actions={
            <>
              {close}
              <ButtonLink to="/reportbuilder" variant="primary" onClick={onClose}>
                Open report builder
              </ButtonLink>
            </>
          }
        />
      );
    case 'save-filter':
      return (
        <Dialog title="Save filter" description={open.description} actions={close} onClose={onClose}>
          <Field label="Name">{(field) => <TextInput {...field} maxLength={120} />}</Field>
          <Notice>To save a filter, choose “Watch” beside the results of a list or a search.</Notice>
        </Dialog>
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
