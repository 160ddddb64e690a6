import styles from './spinner.module.css';

/** Something is on its way; the words are announced. */
export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className={styles.spinner}>
      {label}
    </p>
  );
}
