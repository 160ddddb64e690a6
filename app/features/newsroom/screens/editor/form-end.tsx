import { Button } from '#app/ui/controls/button.tsx';
import { PUBLISH_BUTTON } from './editor-tools.tsx';
import styles from './form-end.module.css';

/** After the last field: the way back to the buttons above the first one, and the key that spares it. */
export function FormEnd() {
  return (
    <p className={styles.end}>
      <Button variant="quiet" onClick={() => document.getElementById(PUBLISH_BUTTON)?.focus()}>
        Go to the buttons of this item
      </Button>
      <small>
        <kbd>Ctrl</kbd>+<kbd>Enter</kbd> (on a Mac <kbd>⌘</kbd>+<kbd>Enter</kbd>) opens publication from any
        field.
      </small>
    </p>
  );
}
