import { Form } from 'react-router';
import { deletedText, undoLabel } from '../../checklist-labels.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { DeletedChecklist } from '../../contract.ts';
import styles from './undo-removal.module.css';

/** An item that was just deleted, with the way back. */
export function UndoRemoval({ removed: { id, title, version } }: { removed: DeletedChecklist }) {
  return (
    <Form method="post" preventScrollReset replace className={styles.undo}>
      <input type="hidden" name="intent" value="return" />
      <input type="hidden" name="item" value={id} />
      <input type="hidden" name="version" value={version} />
      <span role="status">{deletedText(title)}</span>
      <Button type="submit" id="undo">
        {undoLabel}
        <VisuallyHidden>: {deletedText(title)}</VisuallyHidden>
      </Button>
    </Form>
  );
}
