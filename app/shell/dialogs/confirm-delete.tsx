import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';

export interface Confirmation {
  /** What is deleted: the title is then "Delete <subject>?". */
  subject?: string;
  /** The whole title instead. */
  title?: string;
  /** What deleting means; by default that it cannot be undone. */
  consequence?: string;
  /** Labels of the buttons; "Delete" and "Keep" by default. */
  confirm?: string;
  cancel?: string;
  onConfirm: () => void;
}

/** Asks before something is deleted. */
export function ConfirmDelete({
  subject = '',
  title = `Delete ${subject}?`,
  consequence = 'This cannot be undone.',
  confirm = 'Delete',
  cancel = 'Keep',
  onConfirm,
  onClose,
}: Confirmation & { onClose: () => void }) {
  return (
    <Dialog
      title={title}
      description={consequence}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {confirm}
          </Button>
        </>
      }
    />
  );
}
