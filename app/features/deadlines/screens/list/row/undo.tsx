import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { Deadline, Deadlines } from '../../../contract.ts';
import { deletedText, undoLabel } from '../deadlines-labels.ts';
import { MarkForm } from './mark-form.tsx';
import styles from './undo.module.css';

/** Takes the last change of an event back. */
export function UndoButton({ event, here }: { event: Deadline; here: string }) {
  return (
    <MarkForm event={event} here={here}>
      <input type="hidden" name="undo" value="1" />
      <Button type="submit" id="undo" className={styles.button}>
        {undoLabel}
        <VisuallyHidden>: {event.title}</VisuallyHidden>
      </Button>
    </MarkForm>
  );
}

/** A date of the reader's own that was just deleted. */
export function DeletedRow({
  deleted: { id, title, version },
  here,
}: {
  deleted: Deadlines['deletedDates'][number];
  here: string;
}) {
  return (
    <div className={styles.row}>
      <Icon name="trash" />
      <span className={styles.name}>{deletedText(title)}</span>
      <Form method="post" action={here} preventScrollReset>
        <input type="hidden" name="intent" value="restore" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <Button type="submit" id="undo">
          {undoLabel}
          <VisuallyHidden>: {deletedText(title)}</VisuallyHidden>
        </Button>
      </Form>
    </div>
  );
}
