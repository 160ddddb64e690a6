import styles from './spinner.module.css';

/** A loading indicator; its text is announced. */
export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className={styles.spinner}>
      {label}
    </p>
  );
}
