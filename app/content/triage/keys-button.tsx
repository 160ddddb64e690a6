import { Button } from '#app/ui/controls/button.tsx';
import styles from './keys-hint.module.css';

const label = 'Keyboard shortcuts';

/** Shows the keys of a list; only where there is a keyboard. */
export function KeysButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button className={styles.button} aria-label={label} title={label} onClick={onOpen}>
      ?
    </Button>
  );
}
