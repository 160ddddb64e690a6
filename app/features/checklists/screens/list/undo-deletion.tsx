import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { deletedText, undoLabel } from '../../checklist-labels.ts';
import { CHECKLISTS } from '../../checklist-paths.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { DeletedChecklist } from '../../contract.ts';
import styles from './undo-deletion.module.css';

/** A checklist that was just deleted, with the way back; it has the focus, because the pressed button is gone. */
export function UndoDeletion({ deleted: { id, title, version } }: { deleted: DeletedChecklist }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [id]);
  return (
    <Form method="post" action={CHECKLISTS} className={styles.undo}>
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="checklist" value={id} />
      <input type="hidden" name="version" value={version} />
      <Icon name="trash" />
      <span className={styles.title}>{deletedText(title)}</span>
      <Button ref={button} type="submit">
        {undoLabel}
        <VisuallyHidden>: {deletedText(title)}</VisuallyHidden>
      </Button>
    </Form>
  );
}
