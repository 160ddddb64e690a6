import { Icon } from '#app/ui/foundations/icon.tsx';
import styles from './own-note.module.css';

/** The reader's note on a rule. */
export function OwnNote({ children }: { children: string }) {
  return (
    <p className={styles.note}>
      <Icon name="note" size={13} />
      <span>{children}</span>
    </p>
  );
}
