import { Button } from './button.tsx';
import styles from './print-button.module.css';

/** Prints the page; without scripts it is not there, because the browser’s own command does the same. */
export function PrintButton() {
  return (
    <Button icon="print" className={styles.print} onClick={() => window.print()}>
      Print
    </Button>
  );
}
