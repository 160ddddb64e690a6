import styles from './progress.module.css';

const finishedText = (finished: number, total: number) =>
  total === 0 ? 'No items yet' : `${finished} of ${total} finished`;

interface ProgressProps {
  finished: number;
  total: number;
}

/** How far a checklist is: the words, and a bar that repeats them. */
export function Progress({ finished, total }: ProgressProps) {
  return (
    <span className={styles.progress}>
      <span className={styles.text}>{finishedText(finished, total)}</span>
      {total > 0 && (
        <svg viewBox="0 0 100 4" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
          <rect width="100" height="4" className={styles.track} />
          <rect width={(finished / total) * 100} height="4" className={styles.done} />
        </svg>
      )}
    </span>
  );
}
