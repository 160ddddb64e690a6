import { UNDO, useFocusTarget } from '#app/shell/undo/focus-after-change.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { Deadline } from '../../../contract.ts';
import { MarkForm } from './mark-form.tsx';
import styles from './undo.module.css';

/** Takes the last change of an event back. */
export function UndoButton({ event, here }: { event: Deadline; here: string }) {
  return (
    <MarkForm event={event} here={here}>
      <input type="hidden" name="undo" value="1" />
      <Button type="submit" ref={useFocusTarget(UNDO)} className={styles.button}>
        Undo
        <VisuallyHidden>: {event.title}</VisuallyHidden>
      </Button>
    </MarkForm>
  );
}
